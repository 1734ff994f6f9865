/** A result as a picture to send to friends, drawn here: nothing leaves the page before it is shared. */
import { faceOf, outlineOf, type DieSpec } from "$lib/dice/dice";

export interface PictureSeat {
  name: string;
  score: string;
  won: boolean;
  die: DieSpec;
}

export interface PictureOf {
  game: string;
  title: string;
  why: string;
  date: string;
  seats: PictureSeat[];
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 64];
const PAPER = { ground: "#465336", lit: "#5c6945", rim: "#8d5f38", chalk: "#f6efe1", soft: "#dcd8c2", lamp: "#fbbe55" };
const VOICE = '"Alegreya Variable", Georgia, serif';
const WORK = '"Source Sans 3 Variable", "Segoe UI", sans-serif';

/** The picture as a file's content; the page's own fonts are used, which lie beside it. */
export async function resultPicture(told: PictureOf): Promise<Blob> {
  await Promise.all([`700 60px ${VOICE}`, `600 30px ${WORK}`].map((font) => document.fonts.load(font)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  draw(canvas.getContext("2d")!, told);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function draw(pen: CanvasRenderingContext2D, { game, title, why, date, seats }: PictureOf): void {
  pen.fillStyle = PAPER.rim;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(WIDTH / 2, 60, 40, WIDTH / 2, 120, 760);
  light.addColorStop(0, PAPER.lit);
  light.addColorStop(1, PAPER.ground);
  pen.fillStyle = light;
  pen.beginPath();
  pen.roundRect(18, 18, WIDTH - 36, HEIGHT - 36, 36);
  pen.fill();
  write(pen, game, EDGE, 92, `600 30px ${WORK}`, PAPER.lamp, WIDTH / 2);
  write(pen, date, WIDTH - EDGE, 92, `400 26px ${WORK}`, PAPER.soft, WIDTH / 2 - EDGE * 2, "right");
  write(pen, title, EDGE, 170, `700 60px ${VOICE}`, PAPER.chalk, WIDTH - 2 * EDGE);
  write(pen, why, EDGE, 218, `400 28px ${VOICE}`, PAPER.soft, WIDTH - 2 * EDGE);
  const row = Math.min(72, 288 / seats.length);
  seats.forEach((seat, index) => drawSeat(pen, seat, 262 + index * row, row));
  write(pen, "Quincunx", WIDTH - EDGE, HEIGHT - 40, `700 26px ${VOICE}`, PAPER.soft, 300, "right");
}

function drawSeat(pen: CanvasRenderingContext2D, seat: PictureSeat, top: number, row: number): void {
  const [size, middle] = [row * 0.68, top + row / 2];
  drawDie(pen, seat.die, EDGE, middle - size / 2, size);
  const font = `${seat.won ? 700 : 500} ${Math.round(row * 0.47)}px `;
  const colour = seat.won ? PAPER.lamp : PAPER.chalk;
  write(pen, seat.name, EDGE + size + 24, middle + row * 0.15, font + VOICE, colour, WIDTH * 0.55);
  write(pen, seat.score, WIDTH - EDGE, middle + row * 0.15, font + WORK, colour, WIDTH * 0.3, "right");
}

function drawDie(pen: CanvasRenderingContext2D, spec: DieSpec, left: number, top: number, size: number): void {
  const body = spec.body === "white" ? "ivory" : (spec.body ?? spec.colour);
  const face = faceOf(spec);
  pen.save();
  pen.translate(left, top);
  pen.scale(size / 48, size / 48);
  pen.fillStyle = token(`--${body}`);
  pen.beginPath();
  pen.roundRect(0, 0, 48, 48, 11);
  pen.fill();
  pen.translate(0, 2);
  pen.scale(face.scale, face.scale);
  pen.fillStyle = token(spec.body ? `--${spec.colour}` : `--${spec.colour}-pip`);
  pen.fill(new Path2D(outlineOf(face, spec.colour)));
  pen.restore();
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  most: number,
  align: CanvasTextAlign = "left",
): void {
  [pen.font, pen.fillStyle, pen.textAlign] = [font, colour, align];
  pen.fillText(text, x, y, most);
}

/** Hand the picture to the device's own way of sharing, else to its downloads; null where the person thought again. */
export async function give(picture: Blob, name: string, title: string): Promise<"shared" | "saved" | null> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return null;
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return "saved";
}
