import { describe, expect, it } from 'vitest';
import { attribute, defineElement } from './define-element.ts';

const gauge = defineElement({
  name: 'gauge',
  attributes: {
    at: attribute.text('Hull'),
    metres: attribute.number(1, { min: 0, max: 15 }),
    rising: attribute.flag(),
    kind: attribute.choice(['spring', 'neap'], 'spring'),
  },
  view: ({ at, metres }) => (
    <b>
      {at}: {metres.toFixed(1)}
    </b>
  ),
});

describe('an element with declared attributes', () => {
  it('reads each as its kind, and falls back where a text says nothing', () => {
    expect(gauge.read({})).toEqual({ at: 'Hull', metres: 1, rising: false, kind: 'spring' });
    expect(gauge.read({ at: '', metres: '2.5', rising: 'yes', kind: 'neap' })).toEqual({
      at: '',
      metres: 2.5,
      rising: true,
      kind: 'neap',
    });
    expect(gauge.read({ metres: '99', rising: 'No', kind: 'ebb' })).toMatchObject({
      metres: 15,
      rising: false,
      kind: 'spring',
    });
    expect(gauge.read({ metres: 'deep' }).metres).toBe(1);
    expect(gauge.read({ metres: '' }).metres).toBe(1);
    expect(gauge.read({ metres: 'Infinity' }).metres).toBe(1);
  });

  it('has a shortcode that shows its view', async () => {
    const shortcode = gauge.shortcode();
    expect(shortcode.tag).toBe('gauge');
    const context = { site: { theme: {} }, assets: undefined } as never;
    expect(await shortcode.render({ metres: '3' }, '', context, 'gauge')).toBe('<b>Hull: 3.0</b>');
  });

  it('gives the view what its model makes of attributes and content', async () => {
    const note = defineElement({
      name: 'note',
      attributes: { title: attribute.text() },
      model: ({ title }, { contentHtml }) => ({ heading: title.toUpperCase(), contentHtml }),
      view: ({ heading, contentHtml }: { readonly heading: string; readonly contentHtml: string }) => (
        <p title={heading}>{contentHtml}</p>
      ),
    });
    const context = { site: { theme: {} }, renderText: async (text: string) => `(${text})` } as never;
    expect(await note.shortcode('sea-note').render({ title: 'ebb' }, 'low', context, 'sea-note')).toBe(
      '<p title="EBB">(low)</p>',
    );
  });
});
