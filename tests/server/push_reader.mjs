// What a browser and its push service do with a message, by Node's own cryptography: `new` makes a browser's keys,
// `read` takes a message apart as RFC 8291 and RFC 8292 say, from a JSON on stdin.
import { readFileSync } from "node:fs";

const { subtle } = globalThis.crypto;
const CURVE = { name: "ECDH", namedCurve: "P-256" };
const bytes = (text) => Buffer.from(text, "base64url");
const text = (data) => Buffer.from(data).toString("base64url");

async function derive(secret, salt, info, length) {
  const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 8 * length);
}

async function newBrowser() {
  const { privateKey, publicKey } = await subtle.generateKey(CURVE, true, ["deriveBits"]);
  const auth = text(globalThis.crypto.getRandomValues(new Uint8Array(16)));
  return { private: await subtle.exportKey("jwk", privateKey), p256dh: text(await subtle.exportKey("raw", publicKey)), auth };
}

async function unsealed({ browser, body }) {
  const message = bytes(body);
  const salt = message.subarray(0, 16);
  const record = message.readUInt32BE(16);
  const theirs = message.subarray(21, 21 + message[20]);
  const sealed = message.subarray(21 + message[20]);
  if (sealed.length > record) throw new Error("The message is more than one record.");
  const own = await subtle.importKey("jwk", browser.private, CURVE, false, ["deriveBits"]);
  const sender = await subtle.importKey("raw", theirs, CURVE, false, []);
  const shared = await subtle.deriveBits({ name: "ECDH", public: sender }, own, 256);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), bytes(browser.p256dh), theirs]);
  const secret = await derive(shared, bytes(browser.auth), info, 32);
  const key = await derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const iv = await derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = await subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = Buffer.from(await subtle.decrypt({ name: "AES-GCM", iv }, cipher, sealed));
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("This is not the last record.");
  return { text: padded.subarray(0, end).toString(), length: message.length };
}

async function claimsOf({ authorization }) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization);
  const [head, claims, signature] = token.split(".");
  const how = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const signer = await subtle.importKey("raw", bytes(key), how, false, ["verify"]);
  const isTrue = await subtle.verify(how, signer, bytes(signature), Buffer.from(`${head}.${claims}`));
  return { isTrue, key, head: JSON.parse(bytes(head)), claims: JSON.parse(bytes(claims)) };
}

const given = () => JSON.parse(readFileSync(0, "utf8"));
const deeds = { new: newBrowser, read: () => readAll(given()) };
const readAll = async (message) => ({ ...(await unsealed(message)), ...(await claimsOf(message)) });
console.log(JSON.stringify(await deeds[process.argv[2]]()));
