import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiReference } from '../../scripts/api-reference/reference.ts';

const root = join(import.meta.dirname, '..', '..');

async function documents(): Promise<readonly string[]> {
  const files = await Promise.all(
    ['.', 'src', 'themes', 'fixtures', 'scripts'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: folder !== '.' }))
        .filter((file) => file.endsWith('.md'))
        .map((file) => join(folder, file)),
    ),
  );
  // What visitors of the sample site read is no document: its links are that site's.
  return files.flat().filter((file) => !file.startsWith('scripts/sample/content/'));
}

const exists = (file: string) => existsSync(join(root, file));

/** The anchor that a heading has on a page of rendered Markdown. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

describe('the documents', () => {
  it('says of each defence by which test it is kept, and that test is there', async () => {
    const named = [
      ...(await readFile(join(root, 'SECURITY.md'), 'utf8')).matchAll(/`([\w./-]+\.test\.ts)`/g),
    ];
    expect(named.length).toBeGreaterThan(10);
    const missing = named.filter(
      ([, file = '']) =>
        ![file, join('tests', 'security', file), join('tests', 'operations', file)].some(exists),
    );
    expect(missing.map(([, file]) => file)).toEqual([]);
  });

  it('lead to files and headings that are there', async () => {
    for (const file of await documents()) {
      const text = (await readFile(join(root, file), 'utf8')).replace(/```[\s\S]*?```/g, '');
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
        const [path = '', anchor] = target.split('#');
        const full = path === '' ? join(root, file) : join(root, dirname(file), path);
        expect(existsSync(full), `${file}: ${target}`).toBe(true);
        if (anchor === undefined) continue;
        const headings = [...(await readFile(full, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
          anchorOf(heading),
        );
        expect(headings, `${file}: ${target}`).toContain(anchor);
      }
    }
  });

  it('begin with a README of under 900 words, with a picture of under 150 kB', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    expect(readme.split(/\s+/).length).toBeLessThan(900);
    const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(readme) ?? [];
    expect((await readFile(join(root, picture))).length).toBeLessThan(150_000);
  });

  it('have a reference of the public API that is made of the sources as they are (npm run api)', async () => {
    expect(await readFile(join(root, 'src/api/README.md'), 'utf8')).toBe(apiReference(root));
  });

  it('name every decision', async () => {
    const list = await readFile(join(root, 'src/decisions/README.md'), 'utf8');
    for (const file of await readdir(join(root, 'src/decisions')))
      if (file !== 'README.md') expect(list).toContain(`(${file})`);
  });
});
