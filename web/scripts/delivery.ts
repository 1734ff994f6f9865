/** What the built page needs beside its scripts: the games' pictures for links, what the worker keeps, all of it compressed. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

export const WORKER = "worker";
/** The screens that work without a server, and the one that says that there is none. */
const OFFLINE = ["index.html", "pages/Home.svelte", "pages/Dice.svelte", "pages/Verify.svelte"];
/** What works without a server too, once a visitor's browser has had the time to fetch it. */
const LATER = [
  /\/pages\/Rules\.svelte$/,
  /\/games\/\w+\/(README\.md\?raw|web\/(Example\.svelte|face\.ts))$/,
  /\/ui\/Settings\.svelte$/,
];
const SCREEN = /\/pages\/(\w+)\.svelte$/;
const BOARD = /\/games\/(\w+)\/web\/Board\.svelte$/;
const RARE = /-latin-ext-/; // letters that few names have
const PACKED = /\.(css|js|svg|webmanifest)$/;
const LEAST = 500; // bytes; smaller ones gain nothing

export function delivery(games: string): Plugin {
  return {
    name: "delivery",
    apply: "build",
    buildStart() {
      for (const name of readdirSync(games)) {
        const picture = join(games, name, "web", "share.jpg");
        const fileName = `share/${slugOf(name)}.jpg`;
        if (existsSync(picture)) this.emitFile({ type: "asset", fileName, source: readFileSync(picture) });
      }
    },
    generateBundle(_options, bundle) {
      const offline = new Set(OFFLINE.flatMap((screen) => needed(bundle, (source) => source.endsWith(`/${screen}`))));
      const build = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex");
      const worker = bundle[`${WORKER}.js`] as Rolldown.OutputChunk;
      const later = new Set(LATER.flatMap((sources) => needed(bundle, (source) => sources.test(source))));
      worker.code = told(worker.code, "FILES", addresses([...offline]));
      worker.code = told(worker.code, "LATER", addresses([...later].filter((file) => !offline.has(file))));
      worker.code = told(worker.code, "KEPT", `quincunx-${build.slice(0, 16)}`);
      const source = JSON.stringify(preloads(bundle), null, 1);
      this.emitFile({ type: "asset", fileName: "preloads.json", source });
    },
    writeBundle({ dir }) {
      const files = readdirSync(dir!, { recursive: true, encoding: "utf8" });
      for (const file of files.filter((each) => PACKED.test(each))) pack(join(dir!, file));
    },
  };
}

const slugOf = (folder: string) => folder.replaceAll("_", "-");
const sourceOf = (chunk: Bundle[string]) =>
  (chunk.type === "chunk" && chunk.facadeModuleId?.replaceAll("\\", "/")) || "";

const addresses = (files: string[]): string[] => files.sort().map((file) => `/${file}`);

/** A script with a value in the place of its name in capitals. */
function told(code: string, name: string, value: unknown): string {
  const place = new RegExp(`(["'\`])__${name}__\\1`);
  if (!place.test(code)) throw new Error(`The worker asks for no ${name}.`);
  return code.replace(place, () => JSON.stringify(value));
}

/** What a browser may fetch before any script asks for it: the files of each screen, e.g. "Home", and of each board. */
function preloads(bundle: Bundle): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    const source = sourceOf(chunk);
    const screen = SCREEN.exec(source)?.[1];
    const board = BOARD.exec(source)?.[1];
    const files = () => needed(bundle, (each) => each === source).filter((file) => /\.(js|css)$/.test(file));
    if (screen) found[screen] = files();
    if (board) found[slugOf(board)] = files();
  }
  return found;
}

/** The files that come with the scripts of some sources: what those import, styles and fonts. */
function needed(bundle: Bundle, of: (source: string) => boolean): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    for (const part of chunk.viteMetadata?.importedCss ?? []) found.add(part);
    for (const part of chunk.viteMetadata?.importedAssets ?? []) if (!RARE.test(part)) found.add(part);
    chunk.imports.forEach(add);
  };
  for (const [name, chunk] of Object.entries(bundle)) if (of(sourceOf(chunk))) add(name);
  return [...found];
}

function pack(file: string): void {
  const content = readFileSync(file);
  if (content.length < LEAST) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
