import { describe, expect, it } from 'vitest';
import { withoutUnshown } from './unshown.ts';

describe('what a builder keeps and does not show', () => {
  it('is the text of a heading whose subheading is off, and an entry that is turned off', () => {
    const source = [
      "[av_heading heading='Tides' subheading_active='' size='3']Left over[/av_heading]",
      "[av_heading heading='Tides' subheading_active='subheading_below']Shown[/av_heading]",
      "[av_catalogue_item title='Off' disabled='aviaTBaviaTBdisabled']Gone[/av_catalogue_item]",
      "[av_catalogue_item title='On' disabled='']There[/av_catalogue_item]",
    ].join('\n');
    const shown = withoutUnshown(source);
    expect(shown).not.toMatch(/Left over|Gone/);
    expect(shown).toMatch(/Shown[\s\S]*There/);
  });

  it('is nothing of other texts', () => {
    const text = "[tide subheading_active='']Ebb[/tide]";
    expect(withoutUnshown(text)).toBe(text);
  });
});

it('leaves out what the shop’s blocks say by the cart of who looks', () => {
  const block =
    '<!-- wp:woocommerce/cart --><div><!-- wp:woocommerce/empty-cart-block --><h2>Your cart is empty</h2><!-- /wp:woocommerce/empty-cart-block --></div><!-- /wp:woocommerce/cart -->';
  expect(withoutUnshown(`<p>Before.</p>${block}<p>After.</p>`)).toBe('<p>Before.</p> <p>After.</p>');
});
