/** The browser comes from the machine, or from a package: see tests/browser/find-chromium.ts. */
module.exports = { skipDownload: true };
