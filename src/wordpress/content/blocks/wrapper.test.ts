import { describe, expect, it } from 'vitest';
import { wrapper } from './wrapper.ts';

const attributes = (settings: Record<string, unknown>, own = {}, block = 'archives') =>
  wrapper(`core/${block}`, settings, own).text;

describe('wrapper', () => {
  it('puts style before class and the block’s own before what its settings ask for', () => {
    expect(
      attributes(
        {
          align: 'wide',
          className: 'mine',
          textColor: 'deepSea',
          style: { spacing: { padding: { top: 'var:preset|spacing|40' } } },
        },
        { class: 'own', style: 'order:1;', 'aria-label': 'Tags "x"' },
      ),
    ).toBe(
      'style="order:1; padding-top:var(--wp--preset--spacing--40);" class="own alignwide mine wp-block-archives has-text-color has-deep-sea-color" aria-label="Tags &quot;x&quot;"',
    );
  });

  it('writes colours, type, borders and spaces that are no presets', () => {
    expect(
      attributes({
        style: {
          color: { text: '#111', background: '#eee' },
          typography: { fontSize: '18px', lineHeight: '1.4' },
          border: { radius: 4, width: '2px', style: 'solid', color: '#222' },
          spacing: { margin: '1rem' },
        },
      }),
    ).toBe(
      'style="color:#111;background-color:#eee; font-size:18px;line-height:1.4; border-color:#222;border-radius:4px;border-style:solid;border-width:2px; margin:1rem;" class="wp-block-archives has-text-color has-background has-border-color"',
    );
  });

  it('drops values that are more than values', () => {
    expect(
      attributes({ style: { color: { text: 'red;position:fixed', background: 'url(javascript:x)' } } }),
    ).toBe('class="wp-block-archives has-text-color has-background"');
  });

  it('writes only what the block shows on its outermost tag', () => {
    const style = { shadow: '1px 1px red', spacing: { margin: { right: '2px', top: '1px' } } };
    const settings = { align: 'wide', textColor: 'sea', gradient: 'dawn', style };
    const spaced = 'style="margin-right:2px;margin-top:1px;"';
    expect(attributes(settings, {}, 'tag-cloud')).toBe(`${spaced} class="alignwide wp-block-tag-cloud"`);
    expect(attributes(settings, {}, 'search')).toBe(`${spaced} class="alignwide wp-block-search"`);
    expect(attributes(settings, {}, 'post-date')).toBe(
      `${spaced} class="wp-block-post-date has-text-color has-sea-color has-background has-dawn-gradient-background"`,
    );
  });

  it('counts a colour or an alignment that is named and empty', () => {
    expect(attributes({ align: '', textColor: '', borderColor: '', backgroundColor: '' })).toBe(
      'class="align wp-block-archives has-text-color has-background has-border-color"',
    );
  });

  it('names the sides of borders in the order in which WordPress does', () => {
    const border = { top: { style: 'solid', color: 'red', width: '1px' }, width: 'var:preset|x|y' };
    expect(attributes({ style: { border } })).toBe(
      'style="border-top-width:1px;border-top-color:red;border-top-style:solid;" class="wp-block-archives"',
    );
  });
});
