/** Small sounds made of noise and decay: a die on felt, a card on wood, a soft chime. */
import { settings } from "./settings.svelte";

export type Sound = "throw" | "place" | "turn" | "win";

let context: AudioContext | null = null;

/** Plays a sound, unless people have switched sound off or have not touched the page yet. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[sound](context, context.currentTime);
}

const SOUNDS: Record<Sound, (audio: AudioContext, now: number) => void> = {
  throw(audio, now) {
    for (const [after, loud] of [
      [0, 0.5],
      [0.09, 0.4],
      [0.16, 0.3],
      [0.25, 0.22],
      [0.42, 0.12],
    ] as const)
      knock(audio, now + after + Math.random() * 0.02, loud, 900 + Math.random() * 900, 0.05);
  },
  place(audio, now) {
    knock(audio, now, 0.35, 500, 0.08);
  },
  turn(audio, now) {
    chime(audio, now, 587);
    chime(audio, now + 0.13, 784);
  },
  win(audio, now) {
    for (const [step, tone] of [523, 659, 784, 1047].entries()) chime(audio, now + step * 0.12, tone);
  },
};

/** A short burst of filtered noise. */
function knock(audio: AudioContext, at: number, loudness: number, tone: number, decay: number): void {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * decay * 2), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++)
    samples[index] = (Math.random() * 2 - 1) * Math.exp(-index / (audio.sampleRate * decay * 0.3));
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: tone, Q: 1.4 });
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: loudness }))
    .connect(audio.destination);
  source.start(at);
}

/** A soft tone that dies away. */
function chime(audio: AudioContext, at: number, frequency: number): void {
  const tone = new OscillatorNode(audio, { type: "sine", frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.14, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0006, at + 0.5);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}
