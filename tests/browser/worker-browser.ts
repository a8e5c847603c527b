import type { Browser } from 'puppeteer';
import { launchChromium } from './chromium.ts';

let launched: Promise<Browser> | undefined;

/**
 * The Chromium of a worker, for all files of tests that it runs; it ends with the worker. Of one Chromium for all workers
 * each would hear of every page that another opens, and answer before that page may begin.
 */
export function workerBrowser(): Promise<Browser> {
  return (launched ??= launchChromium());
}
