import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import { unwrapForeignBuilders, unwrapOtherTags } from './foreign-builders.ts';

describe('unwrapForeignBuilders', () => {
  it('keeps the text between tags of builders that nobody knows any more', () => {
    expect(
      unwrapForeignBuilders(
        '<p>[vc_row full_width=&#8221;yes&#8221;][vc_column]</p>\n<p>Rivers [et_pb_text]flow[/et_pb_text].</p>\n<p>[/vc_column]<br />\n[/vc_row]</p>\n',
      ),
    ).toBe('<p>Rivers flow.</p>\n');
  });

  it('takes out elements of themes and forms of plugins that are gone', () => {
    const form = '<p>Write: [everest_form id=&#8221;7&#8243;]</p>';
    expect(unwrapForeignBuilders(`[trx_title type=&#8221;2&#8243;]Tides[/trx_title]${form}`)).toBe(
      'Tides<p>Write: </p>',
    );
  });

  it('shows code that was kept encoded, without its scripts', () => {
    const packed = Buffer.from('<b>Tide</b><script>alert(1)</script>').toString('base64');
    const html = `<p>[fusion_code]${packed}[/fusion_code]</p>`;
    expect(unwrapForeignBuilders(html)).toMatch(/^<p><b>Tide<\/b>(?:alert\(1\))?<\/p>$/);
  });

  it('leaves other brackets and empty paragraphs alone', () => {
    const html = '<p>[vc] [vcrow] [1] [gallery]</p><p> </p>';
    expect(unwrapForeignBuilders(html)).toBe(html);
  });

  it('leaves code alone', () => {
    expect(unwrapForeignBuilders('<pre class="x"><p>[vc_row]</p></pre><code>[av_hr]</code> [av_hr]')).toBe(
      '<pre class="x"><p>[vc_row]</p></pre><code>[av_hr]</code> ',
    );
  });

  it.each(['[vc_', '<p>[vc_x]', '<pre', '<p> '])('grows with the text: %s', async (unit) => {
    const work = (length: number) => unwrapForeignBuilders(`[vc_${repeated(unit, length)}`);
    expect(await inProportion(work)).toBe(true);
  });
});

describe('unwrapOtherTags', () => {
  it('takes a tag of parts away that stands alone on a line, whatever is around the line', () => {
    const without = (html: string) => unwrapOtherTags(html, () => false);
    expect(without('<div id="cases">\n[our_cases]\n</div>')).toBe('<div id="cases">\n\n</div>');
    expect(without('<p>Book:<br />\n[booking-form]</p>')).toBe('<p>Book:<br />\n</p>');
    expect(without('<p>[tide_slider]<br />\nTides</p>')).toBe('<p><br />\nTides</p>');
    expect(without('<p>See [its_profile] there</p>')).toBe('<p>See [its_profile] there</p>');
    expect(without('<td>[n/a]</td><td>[sic]</td>')).toBe('<td>[n/a]</td><td>[sic]</td>');
  });

  const isKnown = (tag: string) => tag === 'gallery';

  it('takes out tags of plugins that are gone, and keeps what they enclose', () => {
    expect(
      unwrapOtherTags(
        '<p>[pilot_profile]</p>\n<p>[tide_box open=&#8221;no&#8221;]Ebb[/tide_box] and [moon]flood[/moon]</p><p>[pier id=&#8221;7&#8243;]</p>',
        isKnown,
      ),
    ).toBe('<p>Ebb and flood</p>');
  });

  it('takes a tag away that is all there is, as on the page of a plugin', () => {
    expect(unwrapOtherTags('<p>[newsletter]</p>\n', isKnown)).toBe('');
    expect(unwrapOtherTags('<p>[gallery]</p>\n', isKnown)).toBe('<p>[gallery]</p>\n');
    expect(unwrapOtherTags('<p>[sic]</p>\n', isKnown)).toBe('<p>[sic]</p>\n');
  });

  it('takes out tags whose attributes stand without quotes', () => {
    const html =
      '<p>Vote: [contest contest_id=1] or see [vimeo 49453681 w=500 h=281]</p><p>[see x=1] [in 1 2]</p>';
    expect(unwrapOtherTags(html, isKnown)).toBe('<p>Vote:  or see </p><p>[see x=1] [in 1 2]</p>');
  });

  it('leaves what is no tag, what somebody wrote about tags, and code', () => {
    const html =
      '<p>[sic] and [1] or [a_b] in a sentence, [gallery ids=&#8221;1&#8243;] and [[tide_box]]</p><p>[sic]</p><code>[tide_box x="1"]</code>';
    expect(unwrapOtherTags(html, isKnown)).toBe(html);
  });

  it.each([
    '[vc_',
    '<p>[vc_x]',
    '<pre',
    '<p> ',
    '[a b="',
    '[a bc=1 ',
    '[/a]',
    '\n',
    '<br>',
    '<div ',
    '[a]\n',
  ])('grows with the text: %s', async (unit) => {
    const work = (length: number) => unwrapOtherTags(`[vc_${repeated(unit, length)}`, isKnown);
    expect(await inProportion(work)).toBe(true);
  });
});
