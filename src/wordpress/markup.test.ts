import { describe, expect, it } from 'vitest';
import { html, trustedHtml } from './markup.ts';

describe('html', () => {
  it('escapes every text that is put in, and no markup', () => {
    const name = `<b>"O'Neil" & sons</b>`;
    expect(html`<a title="${name}">${trustedHtml('<i>x</i>')}</a>`.text).toBe(
      '<a title="&lt;b&gt;&quot;O&#039;Neil&quot; &amp; sons&lt;/b&gt;"><i>x</i></a>',
    );
  });

  it('leaves entities that are there', () => {
    expect(html`${'Tom &amp; Jerry &#8217;'}`.text).toBe('Tom &amp; Jerry &#8217;');
  });

  it('joins lists and leaves out what is not there', () => {
    expect(html`<ul>${[1, 2].map((number) => html`<li>${number}</li>`)}</ul>${undefined}${false}`.text).toBe(
      '<ul><li>1</li><li>2</li></ul>',
    );
  });
});
