import { existsSync, statfsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer';
import { findChromium } from './find-chromium.ts';

const SHARED_MEMORY = '/dev/shm';
/** Bytes. */
const ROOM = 2 ** 30;

/** Starts the tests' Chromium with a fresh profile and without anything that reaches for the network by itself. */
export async function launchChromium(): Promise<Browser> {
  const { path, environment } = await findChromium();
  return puppeteer.launch({
    executablePath: path,
    env: { ...process.env, ...environment },
    headless: true,
    // It ends with the process that started it, however that ends.
    pipe: true,
    // Puppeteer has what processes share lie in files on the disk.
    ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A process for the network alone: an eighth of what a page costs.
      '--enable-features=NetworkServiceInProcess2',
      // A process that waits for the next page costs as much as one that is used; a frame of its own for each document
      // of a tab is a fifth of what a page costs.
      '--disable-features=SpareRendererForSitePerProcess,RenderDocument',
      // One for all pages of a context: what was read and compiled there is there for the next page.
      '--renderer-process-limit=1',
    ],
  });
}

/** Whether this machine has memory for what processes share: containers often have 64 MB of it. */
function hasRoomInMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOM;
}
