/** Small sounds made of noise and decay: a die on felt, a card on wood, a soft chime. */
import { untrack } from "svelte";
import { settings, type Volume } from "$lib/person/settings.svelte";

export type Sound = "throw" | "place" | "turn" | "win";

/** What the sounds are multiplied by at each volume; ears tell steps apart that grow. */
const GAINS: Record<Volume, number> = { 0: 0, 1: 0.12, 2: 0.3, 3: 0.6, 4: 1, 5: 1.6 };

/** Milliseconds after which the longest sound has died away. */
export const LONGEST = 1500;

let output: GainNode | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Plays a sound, unless people have switched sound off or have not touched the page yet. */
export function play(sound: Sound): void {
  const volume = untrack(() => settings.volume); // who turns it up does not hear the last sound once more
  if (volume === 0 || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  output ??= outputOf(new AudioContext());
  output.gain.value = GAINS[volume];
  const context = output.context as AudioContext;
  void context.resume();
  SOUNDS[sound](output, context.currentTime);
  clearTimeout(resting);
  resting = setTimeout(() => void context.suspend(), LONGEST); // who plays silence keeps a processor and a loudspeaker awake
}

function outputOf(context: AudioContext): GainNode {
  const all = new GainNode(context);
  all.connect(context.destination);
  return all;
}

const SOUNDS: Record<Sound, (output: GainNode, now: number) => void> = {
  throw(output, now) {
    for (const [after, loud] of [
      [0, 0.5],
      [0.09, 0.4],
      [0.16, 0.3],
      [0.25, 0.22],
      [0.42, 0.12],
    ] as const)
      knock(output, now + after + Math.random() * 0.02, loud, 900 + Math.random() * 900, 0.05);
  },
  place(output, now) {
    knock(output, now, 0.35, 500, 0.08);
  },
  turn(output, now) {
    chime(output, now, 587);
    chime(output, now + 0.13, 784);
  },
  win(output, now) {
    for (const [step, tone] of [523, 659, 784, 1047].entries()) chime(output, now + step * 0.12, tone);
  },
};

/** A short burst of filtered noise. */
function knock(output: GainNode, at: number, loudness: number, tone: number, decay: number): void {
  const audio = output.context;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * decay * 2), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++)
    samples[index] = (Math.random() * 2 - 1) * Math.exp(-index / (audio.sampleRate * decay * 0.3));
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: tone, Q: 1.4 });
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: loudness }))
    .connect(output);
  source.start(at);
}

/** A soft tone that dies away. */
function chime(output: GainNode, at: number, frequency: number): void {
  const audio = output.context;
  const tone = new OscillatorNode(audio, { type: "sine", frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.14, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0006, at + 0.5);
  tone.connect(gain).connect(output);
  tone.start(at);
  tone.stop(at + 0.55);
}
