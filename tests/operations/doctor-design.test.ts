import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { examineDesign } from '../../src/doctor/design.ts';
import { type ImportedSite, importSample, openQuietly } from '../imported-site.ts';

let imported: ImportedSite;

beforeAll(async () => {
  imported = await importSample();
});
afterAll(() => imported.remove());

/** What is found of the look of a site whose old theme stored these options. */
async function findings(theme: string, options: Readonly<Record<string, unknown>>) {
  const before = await openQuietly(imported.folder);
  for (const [name, value] of Object.entries({ template: theme, stylesheet: theme, ...options }))
    await before.site.options.set(name, typeof value === 'string' ? value : serialize(fromPlain(value)));
  await before.site.close();
  const { site } = await openQuietly(imported.folder);
  const found = await examineDesign(site);
  await site.close();
  return found;
}

describe('the doctor, of the look that a site had before', () => {
  const enfold = {
    avia_options_enfold: {
      avia: {
        google_webfont: 'Lato:300',
        default_font: 'Helvetica-Neue,Helvetica-websave',
        advanced_styling: [{ id: 'main_menu', font_family: 'Open Sans' }],
        'colorset-main_color-bg': '#ffffff',
        'colorset-main_color-color': '#999999',
      },
    },
  };

  it('lists colours under 4.5:1, and leaves them', async () => {
    const [design] = await findings('enfold', enfold);
    expect(design).toMatchObject({ about: 'design', state: 'note' });
    expect(design?.found).toContain('text of main (#999999 on #ffffff, 2.8:1)');
  });

  it('names the switch that makes them readable, and what it does once it is on', async () => {
    const [design] = await findings('enfold', enfold);
    expect(design?.remedy).toContain('readableColours: true');
    const readable = {
      ...enfold.avia_options_enfold.avia,
      portolan_readable_colours: 'portolan_readable_colours',
    };
    const [on] = await findings('enfold', { avia_options_enfold: { avia: readable } });
    expect(on).toMatchObject({ about: 'design', state: 'good' });
  });

  it('names the families that visitors do not get, with the command for each', async () => {
    expect((await findings('enfold', enfold)).at(-1)).toEqual({
      about: 'fonts',
      state: 'note',
      found: 'Visitors get another typeface than Lato and Open Sans.',
      remedy: 'portolan fonts add "Lato"; portolan fonts add "Open Sans"',
    });
    expect(await findings('twentynineteen', {})).toEqual([]);
    expect(await findings('storefront', {})).toEqual([
      expect.objectContaining({ about: 'fonts', remedy: 'portolan fonts add "Source Sans Pro"' }),
    ]);
    expect(await findings('twentyseventeen', {})).toEqual([
      expect.objectContaining({ about: 'fonts', remedy: 'portolan fonts add "Libre Franklin"' }),
    ]);
  });

  it('names none that lies among the old uploads', async () => {
    const folder = join(imported.folder, 'uploads/avia_fonts/type_fonts/lato');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'Lato-Light.woff2'), '');
    expect((await findings('enfold', enfold)).at(-1)?.remedy).toBe('portolan fonts add "Open Sans"');
    await rm(folder, { recursive: true });
  });
});
