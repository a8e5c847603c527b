import { describe, expect, it } from 'vitest';
import type { OldDesignReader, StoredDesign } from '../../../types/index.ts';
import { readDesign, readersFor } from './readers.ts';

const stored: StoredDesign = {
  mods: { storefront_text_color: '#123456' },
  option: () => undefined,
  postMeta: () => Promise.resolve(undefined),
};
const reading = (accent: string, template?: string): OldDesignReader => ({
  ...(template && { template }),
  options: [],
  read: () => (accent ? { colours: { accent } } : undefined),
});
const accentOf = async (template: string, ofPlugins: readonly OldDesignReader[]) =>
  (await readDesign(readersFor(template, ofPlugins), stored))?.colours['accent'];

describe('readers of old looks', () => {
  it('ask a plugin about the theme that it names, before what the program knows of it', async () => {
    expect(await accentOf('storefront', [reading('#0a7', 'storefront')])).toBe('#0a7');
    expect((await readDesign(readersFor('storefront', []), stored))?.colours['text']).toBe('#123456');
  });

  it('ask for any theme’s look only where the theme’s own says nothing', async () => {
    const any = reading('#222');
    expect(await accentOf('harbour', [any, reading('#0a7', 'harbour')])).toBe('#0a7');
    expect(await accentOf('harbour', [any, reading('', 'harbour')])).toBe('#222');
    expect(await accentOf('constructor', [reading('#0a7', 'harbour')])).toBeUndefined();
  });
});
