import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly, trustOneProxy } from '../imported-site.ts';

/** A whole site in a folder of its host: the address that was asked for holds the folder, and so does home. */
const HOST = 'served.example';
const FOLDER = '/chart';

let sample: ImportedSite;
let server: RunningServer;
let paths: readonly string[];

beforeAll(async () => {
  sample = await importSample();
  await trustOneProxy(sample.folder);
  server = await serveQuietly(sample.folder, { url: `https://${HOST}${FOLDER}`, withoutJobs: true });
  const listed = await Promise.all(
    ['pages', 'posts', 'product'].map(async (type) =>
      JSON.parse((await ask(`${FOLDER}/wp-json/wp/v2/${type}?per_page=100&_fields=link`)).text),
    ),
  );
  paths = listed.flat().map(({ link }: { link: string }) => new URL(link).pathname);
});
afterAll(async () => {
  await server?.stop();
  await sample?.remove();
});

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    redirect: 'manual',
    headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': HOST, ...headers },
  });
  return { status: reply.status, to: reply.headers.get('location'), text: await reply.text() };
}

it('no page leads out of the folder or names it twice: forms, menus, ways back', async () => {
  expect(paths.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const path of paths) {
    const { status, text } = await ask(path);
    if (status !== 200 && status !== 302) wrong.push(`${status} ${path}`);
    for (const [found] of text.matchAll(
      /(?:href|action|value|src)="[^"]*(?:\/chart\/chart\/|%2Fchart%2Fchart%2F)[^"]*"/g,
    ))
      wrong.push(`${path}: ${found}`);
    for (const [found] of text.matchAll(/action="https:\/\/served\.example\/(?!chart)[^"]*"/g))
      wrong.push(`${path}: ${found}`);
  }
  expect(wrong).toEqual([]);
});

it('menus mark the page that is shown', async () => {
  const home = (await ask(`${FOLDER}/`)).text;
  const [, linked = ''] =
    /<li class="menu-item[^"]*"[^>]*><a href="https:\/\/served\.example(\/chart\/[a-z-]+\/)"/.exec(home) ??
    [];
  expect(linked).not.toBe('');
  const { text } = await ask(linked);
  expect(text).toMatch(new RegExp(`href="https://served.example${linked}"[^>]* aria-current="page"`));
});
