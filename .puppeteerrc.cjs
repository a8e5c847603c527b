/** The browser comes from the machine: see tests/browser/chromium.ts. */
module.exports = { skipDownload: true };
