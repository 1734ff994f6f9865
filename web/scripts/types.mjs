// Writes the page's types of messages and boards from the server's JSON Schemas; with --check, fails if they differ.
// The command that prints the schemas, by the file they are for, can be given in QUINCUNX_SCHEMA.
import { execSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const command = process.env.QUINCUNX_SCHEMA ?? ".venv/bin/python -m quincunx.server.messages.schema";
const check = process.argv.includes("--check");

const schemas = JSON.parse(execSync(command, { encoding: "utf8", maxBuffer: 1 << 24 }));
for (const [file, schema] of Object.entries(schemas)) {
  const types = await typesOf(schema);
  if (!check) {
    writeFileSync(file, types);
  } else if (readFileSync(file, "utf8") !== types) {
    console.error(`${file} is not what the server says: run \`npm run types\`.`);
    process.exitCode = 1;
  }
}

/** A schema of several things becomes a type that has each as a key, so that every one of them is written. */
async function typesOf(schema) {
  const { title, $defs = {} } = schema;
  simplify(schema);
  const names = Object.keys($defs);
  const each = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const root = schema.properties ? schema : { type: "object", required: names, properties: each, $defs };
  return compile(root, title, {
    bannerComment: "// Generated from what the server tells by `npm run types`; do not edit.",
    additionalProperties: false,
    unknownAny: true,
    style: { printWidth: 120 },
  });
}

/** Titles would become types of their own, and so would words beside a reference; Python's None is null; tuples are
 * written the older way, lists without a length; tags are required. */
function simplify(schema) {
  if (schema === null || typeof schema !== "object") return;
  if (typeof schema.title === "string") delete schema.title;
  if (typeof schema.description === "string") schema.description = schema.description.replace(/\bNone\b/g, "null");
  if (schema.$ref && schema.description) {
    schema.allOf = [{ $ref: schema.$ref }];
    delete schema.$ref;
  }
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
