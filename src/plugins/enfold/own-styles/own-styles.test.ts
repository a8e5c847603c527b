import { describe, expect, it } from 'vitest';
import { scopedStyles } from './own-styles.ts';

const INSIDE = ':where(:scope, :scope *)';

describe('styles of the site’s owner', () => {
  it('count in the content of pages', () => {
    expect(scopedStyles('.lead { color: red } /* why */ @media (min-width: 1px) { p { margin: 0 } }')).toBe(
      `@scope (.entry-content){.lead${INSIDE} { color: red }  @media (min-width: 1px) { p${INSIDE} { margin: 0 } }}`,
    );
  });

  it.each([
    ['that end their scope', '} body { display: none'],
    ['that do not end', 'p { color: red'],
    ['with an open comment', 'p { } /* }'],
    ['with an open text', `p::before { content: "} }`],
    ['of nothing', ' /* nothing */ '],
  ])('%s are left out', (_, css) => {
    expect(scopedStyles(css)).toBe('');
  });

  it('load nothing from elsewhere', () => {
    expect(scopedStyles('@import url(https://x.example/a.css); p { margin: 0 }')).toBe(
      `@scope (.entry-content){p${INSIDE} { margin: 0 }}`,
    );
  });

  it('may hold braces in texts', () => {
    expect(scopedStyles(`p::before { content: "}" }`)).toBe(
      `@scope (.entry-content){p${INSIDE}::before { content: "}" }}`,
    );
  });
});
