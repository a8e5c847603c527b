import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from 'portolan/plugin';
import { expect, it } from 'vitest';
import { iconSets } from './icon-sets.ts';

/** A site as far as its icons go: a folder, and where its uploads are. */
async function siteWith(files: Readonly<Record<string, string>>): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-icons-'));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'uploads', 'avia_fonts', name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
  return {
    folder,
    address: { siteurl: 'https://example.org' },
    options: { get: () => undefined },
  } as unknown as Site;
}

it('the usual signs are found by what they show', async () => {
  const [usual, ...others] = await iconSets(await siteWith({}));
  expect(others).toEqual([]);
  const named = (value: string) => usual?.icons.find((sign) => sign.value === value)?.words;
  expect(['ue803', 'ue821', 'ue847', 'ue859', 'ue8ad', 'ue8d7', 'ue8f3', 'uf232'].map(named)).toEqual([
    'search magnifier',
    'home house',
    'trash bin delete',
    'basket cart shop',
    'network globe',
    'key',
    'facebook',
    'whatsapp',
  ]);
  expect(usual?.icons.every(({ path }) => path)).toBe(true);
});

it('fonts that the owner uploaded are sets of their own, with the names of their drawings', async () => {
  const site = await siteWith({
    'harbour-signs/harbour-signs.woff': '',
    'harbour-signs/harbour-signs.svg':
      '<font><glyph glyph-name="light_house" unicode="&#xe800;" d=""/><glyph glyph-name="space" unicode=" "/><glyph unicode="&#59393;"/></font>',
    'listed/listed.ttf': '',
    'listed/charmap.php': "<?php $chars = array(); $chars['listed']['ue900'] = 'ue900';",
    'broken/readme.txt': '',
  });
  const [, ...own] = await iconSets(site);
  expect(own).toEqual([
    {
      name: 'harbour-signs',
      label: 'harbour signs',
      font: 'https://example.org/wp-content/uploads/avia_fonts/harbour-signs/harbour-signs.woff',
      icons: [
        { value: 'ue800', words: 'light house' },
        { value: 'ue801', words: '' },
      ],
    },
    {
      name: 'listed',
      label: 'listed',
      font: 'https://example.org/wp-content/uploads/avia_fonts/listed/listed.ttf',
      icons: [{ value: 'ue900', words: '' }],
    },
  ]);
});
