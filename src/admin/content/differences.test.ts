import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { applyEdits } from './edits.ts';
import { parseContent } from './parse.ts';

const between = (older: string, newer: string) => differencesOf(parseContent(older), parseContent(newer));
const listed = (older: string, newer: string) =>
  between(older, newer).map(({ kind, node, words, settings }) => ({
    kind,
    name: node.name,
    words: words.map((piece) => ({ both: '', older: '-', newer: '+' })[piece.in] + piece.text.trim()),
    settings: settings.map(({ name, older: was, newer: is }) => `${name}: ${was} → ${is}`),
  }));

const built =
  "[av_one_half first av_uid='av-1']\n[av_heading heading='A' tag='h2' av_uid='av-2'][/av_heading]\n\n[av_textblock av_uid='av-3']\nOne two three\n[/av_textblock]\n[/av_one_half][av_one_half av_uid='av-4']\n[av_hr class='short' av_uid='av-5']\n[/av_one_half]";

describe('what differs between two versions', () => {
  it('is nothing where they are the same, or where the builder made new ids', () => {
    expect(between(built, built)).toEqual([]);
    expect(between(built, built.replaceAll(/ av_uid='[^']*'/g, ''))).toEqual([]);
  });

  it('is listed of settings by their names, and of words one by one', () => {
    expect(listed(built, built.replace("heading='A'", "heading='B' size='30'"))).toEqual([
      {
        kind: 'changed',
        name: 'av_heading',
        words: [],
        settings: ['heading: A → B', 'size: undefined → 30'],
      },
    ]);
    expect(listed(built, built.replace('two', 'and two'))).toEqual([
      { kind: 'changed', name: '', words: ['One', '+and', 'two three'], settings: [] },
    ]);
  });

  it('is listed of what was added, taken out and moved', () => {
    const added = built.replace("[av_hr class='short'", "[av_button label='Go'][av_hr class='short'");
    expect(listed(built, added).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['added av_button']);
    expect(listed(added, built).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['removed av_button']);
    const heading = "[av_heading heading='A' tag='h2' av_uid='av-2'][/av_heading]\n\n";
    const moved = built.replace(heading, '').replace('[av_hr', `${heading}[av_hr`);
    expect(listed(built, moved).map(({ kind, name }) => `${kind} ${name}`)).toEqual(['moved av_heading']);
  });

  it('belongs to the block whose writing it is', () => {
    const block =
      '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">Top of it</h3>\n<!-- /wp:heading -->';
    expect(
      listed(block, block.replace('3}', '4}').replaceAll('h3', 'h4').replace('of it', 'of all')),
    ).toEqual([
      {
        kind: 'changed',
        name: 'core/heading',
        words: ['Top of', '-it', '+all'],
        settings: ['level: 3 → 4'],
      },
    ]);
  });

  it('names the markup where the words are the same', () => {
    expect(listed('One two', 'One <b>two</b>')[0]?.words.join('')).toContain('+');
  });

  it('can be taken back one by one, and all taken back is the older text', () => {
    const newer = built
      .replace("heading='A'", "heading='B'")
      .replace('two', 'and two')
      .replace("class='short'", "class='full'");
    let text = newer;
    for (let left = between(built, text); left.length > 0; left = between(built, text)) {
      const next = applyEdits(text, [...(left[0]?.back ?? [])]);
      expect(between(built, next).length).toBe(left.length - 1);
      text = next;
    }
    expect(text).toBe(built);
  });

  it('comes to nothing once each was taken back, whatever was changed', () => {
    const blocks = fc.constantFrom(
      '<!-- wp:list -->\n<ul><li>One</li><li>Two</li></ul>\n<!-- /wp:list -->',
      '<!-- wp:list -->\n<ul><li>One</li><li>Three</li></ul>\n<!-- /wp:list -->',
      '<!-- wp:heading {"level":3} -->\n<h3>Top</h3>\n<!-- /wp:heading -->',
      '<!-- wp:paragraph -->\n<p>Words</p>\n<!-- /wp:paragraph -->',
      '<!-- wp:group -->\n<div class="g"><!-- wp:paragraph -->\n<p>In</p>\n<!-- /wp:paragraph --></div>\n<!-- /wp:group -->',
    );
    const classic = fc.constantFrom(
      '[av_hr]',
      "[av_button label='Go' size='small']",
      "[av_button label='Stay' size='small']",
      'Some words here',
      'Some other words',
      '<p>a b</p>',
      '<h2>Top</h2>',
      '[av_one_half]b\n\n[av_hr][/av_one_half]',
    );
    const text = (part: fc.Arbitrary<string>) =>
      fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('\n\n'));
    const two = (part: fc.Arbitrary<string>) => fc.tuple(text(part), text(part));
    fc.assert(
      fc.property(fc.oneof(two(blocks), two(classic)), ([older, newer]) => {
        let now = newer;
        for (let step = 0; step < 40; step++) {
          const [first] = between(older, now);
          if (!first) break;
          const next = applyEdits(now, [...first.back]);
          expect(next).not.toBe(now);
          now = next;
        }
        expect(now.replace(/\s+/g, ' ').trim()).toBe(older.replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 300 },
    );
  });
});
