import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, it } from 'vitest';
import { openBrowser, wakeIslands } from './visit.ts';

const visit = openBrowser();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const PAGES = [
  '/',
  '/about/',
  '/field-trip-diary-holderness/',
  '/landscapes-of-the-year/',
  '/category/rivers/',
  '/?s=river',
  '/?s=nothing-has-this-word',
  '/mark-scheme-rivers-test/',
  '/nothing-here/',
  '/wp-login.php',
];

describe('pages', () => {
  it.each(
    PAGES.flatMap((path) => [
      { path, width: 1280, scheme: 'light' as const },
      { path, width: 390, scheme: 'dark' as const },
    ]),
  )('have nothing that axe objects to: $path at $width pixels, $scheme', async ({ path, width, scheme }) => {
    const { page } = await visit(path, { width, scheme, reducedMotion: true });
    await wakeIslands(page);
    await page.addScriptTag({ path: axe });
    const results = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    const found = results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found).toEqual([]);
  });
});

describe('islands', () => {
  it('keep the nodes that the server drew, without a word of complaint', async () => {
    const { page, errors } = await visit('/');
    const islands = await page.evaluate(() => {
      const marked = [...document.querySelectorAll('portolan-island *')];
      Object.assign(window, { serverNodes: marked });
      return marked.length;
    });
    expect(islands).toBeGreaterThan(0);
    await wakeIslands(page);
    const lost = await page.evaluate(() =>
      (window as unknown as { serverNodes: Element[] }).serverNodes
        .filter((node) => !node.isConnected)
        .map((node) => node.outerHTML.slice(0, 120)),
    );
    expect(lost).toEqual([]);
    expect(errors).toEqual([]);
  });
});
