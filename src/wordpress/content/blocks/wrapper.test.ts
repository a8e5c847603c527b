import { describe, expect, it } from 'vitest';
import { wrapper } from './wrapper.ts';

const attributes = (settings: Record<string, unknown>, own = {}) =>
  wrapper('core/tag-cloud', settings, own).text;

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
      'style="order:1; padding-top:var(--wp--preset--spacing--40);" class="own alignwide mine wp-block-tag-cloud has-text-color has-deep-sea-color" aria-label="Tags &quot;x&quot;"',
    );
  });

  it('writes colours, type, borders and spaces that are no presets', () => {
    expect(
      attributes({
        style: {
          color: { text: '#111', background: '#eee' },
          typography: { fontSize: '18px', lineHeight: '1.4', textAlign: 'center' },
          border: { radius: 4, width: '2px', style: 'solid', color: '#222' },
          spacing: { margin: '1rem' },
        },
      }),
    ).toBe(
      'style="color:#111;background-color:#eee; font-size:18px;line-height:1.4; border-color:#222;border-radius:4px;border-style:solid;border-width:2px; margin:1rem;" class="wp-block-tag-cloud has-text-color has-background has-text-align-center has-border-color"',
    );
  });

  it('drops values that are more than values', () => {
    expect(
      attributes({ style: { color: { text: 'red;position:fixed', background: 'url(javascript:x)' } } }),
    ).toBe('class="wp-block-tag-cloud has-text-color has-background"');
  });
});
