// Writes src/lib/messages.ts from the server's JSON Schema; with --check, fails if it differs.
// The command that prints the schema can be given in QUINCUNX_SCHEMA.
import { execSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const command = process.env.QUINCUNX_SCHEMA ?? ".venv/bin/python -m quincunx.server.schema";
const target = new URL("../src/lib/messages.ts", import.meta.url);

const { $defs } = JSON.parse(execSync(command, { encoding: "utf8", maxBuffer: 1 << 24 }));
for (const definition of Object.values($defs)) simplify(definition);

const root = {
  title: "Messages",
  type: "object",
  additionalProperties: false,
  required: Object.keys($defs),
  properties: Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }])),
  $defs,
};
const types = await compile(root, "Messages", {
  bannerComment: "// Generated from the server's messages by `npm run types`; do not edit.",
  additionalProperties: false,
  unknownAny: true,
  style: { printWidth: 120 },
});

if (!process.argv.includes("--check")) {
  writeFileSync(target, types);
} else if (readFileSync(target, "utf8") !== types) {
  console.error("web/src/lib/messages.ts is not what the server says: run `npm run types`.");
  process.exit(1);
}

/** Titles would become types of their own; tuples are written the older way, lists without a length; tags are required. */
function simplify(schema) {
  if (schema === null || typeof schema !== "object") return;
  if (typeof schema.title === "string") delete schema.title;
  if (schema.prefixItems) {
    schema.items = schema.prefixItems;
    delete schema.prefixItems;
  } else {
    delete schema.minItems;
    delete schema.maxItems;
  }
  if (schema.properties?.type?.const) schema.required = ["type", ...(schema.required ?? [])];
  for (const value of Object.values(schema)) simplify(value);
}
