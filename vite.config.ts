/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { delivery, WORKER } from "./web/scripts/delivery.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const server = "http://127.0.0.1:8000";

export default defineConfig({
  root: "web",
  plugins: [svelte({ configFile: path("./svelte.config.js") }), delivery(path("./src/quincunx/games"))],
  resolve: { alias: { $lib: path("./web/src/lib") } },
  build: {
    outDir: path("./src/quincunx/server/page"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's Content-Security-Policy allows no data: address
    reportCompressedSize: true,
    rolldownOptions: {
      input: { index: path("./web/index.html"), [WORKER]: path("./web/src/worker.ts") },
      output: { entryFileNames: ({ name }) => (name === WORKER ? "[name].js" : "assets/[name]-[hash].js") },
      checks: { pluginTimings: false },
    },
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
    fs: { allow: [path(".")] },
  },
  test: { environment: "node", include: ["**/*.test.ts", "../src/quincunx/games/*/web/**/*.test.ts"] },
});
