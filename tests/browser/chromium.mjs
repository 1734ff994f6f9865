// Unpacks the Chromium of @sparticuz/chromium into TMPDIR, with the libraries that a bare machine lacks.
process.env.AWS_LAMBDA_JS_RUNTIME = "22.x"; // asks for those libraries
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
