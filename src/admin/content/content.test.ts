import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import { applyEdits, duplicate, insert, move, remove, setInner, setSetting } from './edits.ts';
import { excerptOf } from './names.ts';
import { parseContent } from './parse.ts';
import { settingsOf } from './settings.ts';
import { type ContentNode, everyNode, serializeTree, textAt } from './tree.ts';

/** The stored texts of the sample, as its export holds them. */
const SAMPLE = [
  ...readFileSync(new URL('../../../fixtures/sample/site.wordpress.xml', import.meta.url), 'utf8').matchAll(
    /<(?:content:encoded|wp:meta_value)><!\[CDATA\[([\s\S]*?)\]\]>/g,
  ),
].map((match) => match[1] ?? '');

/** Texts of what stored text is made of, in any order. */
const ANY_TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<ul>',
        '<li>',
        '</li>',
        '</ul>',
        '<img src="a">',
        "<div class='x'>",
        '</div>',
        '<b>',
        '</b>',
        '<!-- wp:paragraph -->',
        '<!-- wp:x/y {"a":"}"} -->',
        '<!-- /wp:paragraph -->',
        '<!-- /wp:x/y -->',
        '<!-- wp:z /-->',
        "[av_a b='c']",
        '[/av_a]',
        '[av_b]',
        '[/av_b]',
        '[c/]',
        '[[d]]',
        ' \n\n ',
        'words',
        '[',
        ']',
        '<',
        '>',
        '<!--',
        '-->',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

function holdsTogether(source: string): void {
  const tree = parseContent(source);
  expect(serializeTree(tree)).toBe(source);
  const check = (nodes: readonly ContentNode[], start: number, end: number) => {
    let done = start;
    for (const node of nodes) {
      expect(node.start).toBeGreaterThanOrEqual(done);
      expect(node.end).toBeGreaterThan(node.start);
      if (node.inner) {
        expect(node.inner.start).toBeGreaterThanOrEqual(node.start);
        expect(node.inner.end).toBeLessThanOrEqual(node.end);
        check(node.children, node.inner.start, node.inner.end);
      } else expect(node.children).toEqual([]);
      done = node.end;
    }
    expect(done).toBeLessThanOrEqual(end);
  };
  check(tree.nodes, 0, source.length);
}

const named = (source: string, name: string) => {
  const node = [...everyNode(parseContent(source).nodes)].find((each) => each.name === name);
  if (!node) throw new Error(`no ${name}`);
  return node;
};

describe('stored text as a tree', () => {
  it('is the same text again, for every text of the sample', () => {
    expect(SAMPLE.length).toBeGreaterThan(200);
    for (const source of SAMPLE) holdsTogether(source);
  });

  it('is the same text again, whatever the text is', () => {
    fc.assert(fc.property(ANY_TEXT, holdsTogether), { numRuns: 400 });
  });

  it('changes in the range of the edited node alone', () => {
    fc.assert(
      fc.property(ANY_TEXT, fc.nat(), fc.string(), (source, which, words) => {
        const nodes = [...everyNode(parseContent(source).nodes)].filter(({ inner }) => inner);
        const node = nodes[which % Math.max(1, nodes.length)];
        if (!node?.inner) return;
        const written = applyEdits(source, setInner(node, words));
        expect(written).toBe(source.slice(0, node.inner.start) + words + source.slice(node.inner.end));
        const settled = applyEdits(source, setSetting(source, node, 'style', "a'b]c"));
        expect(settled.startsWith(source.slice(0, node.start))).toBe(true);
        expect(settled.endsWith(source.slice(node.inner.start))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('differs in the one setting that is changed, for every text of the sample, and is itself again when it is taken back', () => {
    let changed = 0;
    for (const source of new Set(SAMPLE.filter((text) => /[<[]/.test(text) && !/^a:\d+:/.test(text)))) {
      const tree = parseContent(source);
      const nodes = [...everyNode(tree.nodes)].filter((node) => settingsOf(source, node).size > 0);
      // The first, the last and one in the middle of each text.
      for (const node of new Set([nodes[0], nodes[nodes.length >> 1], nodes.at(-1)])) {
        const [name, value] = [...(node ? settingsOf(source, node) : [])].at(-1) ?? [];
        if (!node || name === undefined || value === undefined || /^\d+$|^av_uid$/.test(name)) continue;
        const other = /^\d+$/.test(value) ? String(Number(value) + 1) : `${value} it's "x" [y]`;
        const written = applyEdits(source, setSetting(source, node, name, other));
        const differences = differencesOf(tree, parseContent(written));
        expect(differences).toHaveLength(1);
        expect(differences[0]).toMatchObject({ kind: 'changed', words: [], settings: [{ name }] });
        expect(applyEdits(written, differences[0]?.back ?? [])).toBe(source);
        changed++;
      }
    }
    expect(changed).toBeGreaterThan(200);
  });

  it('knows blocks, shortcodes, elements and paragraphs that have no tag', () => {
    const names = (source: string) =>
      [...everyNode(parseContent(source).nodes)].map(({ kind, name }) => `${kind} ${name}`);
    expect(
      names(
        '<!-- wp:quote -->\n<blockquote><!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->',
      ),
    ).toEqual(['block core/quote', 'element blockquote', 'block core/paragraph', 'element p']);
    expect(
      names(
        "[av_section][av_one_half first]<h2>A</h2>\n\nB <b>c</b>\n\nD[/av_one_half][av_hr class='short'][/av_section]",
      ),
    ).toEqual([
      'shortcode av_section',
      'shortcode av_one_half',
      'element h2',
      'text ',
      'text ',
      'shortcode av_hr',
    ]);
    expect(names('It cost [sic] much [1]. [vc_row][vc_column]x[/vc_column][/vc_row]')).toEqual([
      'text ',
      'shortcode vc_row',
      'shortcode vc_column',
      'text ',
    ]);
  });

  it('lets settings be read and written as forms show them', () => {
    const source = `[av_button label='Read on' link='page,8' size="large" first]`;
    const button = named(source, 'av_button');
    expect(Object.fromEntries(settingsOf(source, button))).toEqual({
      label: 'Read on',
      link: 'page,8',
      size: 'large',
      0: 'first',
    });
    const changed = applyEdits(source, setSetting(source, button, 'label', `It's [so] "good"`));
    expect(changed).toBe(
      `[av_button label='It&#039;s &#91;so&#93; &quot;good&quot;' link='page,8' size="large" first]`,
    );
    expect(settingsOf(changed, named(changed, 'av_button')).get('label')).toBe(`It's [so] "good"`);
    expect(applyEdits(source, setSetting(source, button, 'size', undefined))).toBe(
      `[av_button label='Read on' link='page,8' first]`,
    );
    expect(applyEdits(source, setSetting(source, button, 'color', 'red'))).toBe(
      `[av_button label='Read on' link='page,8' size="large" first color='red']`,
    );
    expect(setSetting(source, button, 'size', 'large')).toEqual([]);
    const block = '<!-- wp:heading {"level":3} -->\n<h3>A</h3>\n<!-- /wp:heading -->';
    expect(applyEdits(block, setSetting(block, named(block, 'core/heading'), 'level', '4'))).toBe(
      block.replace('3} ', '4} '),
    );
    expect(applyEdits(block, setSetting(block, named(block, 'core/heading'), 'level', undefined))).toBe(
      block.replace('{"level":3} ', ''),
    );
    const bare = '<!-- wp:heading -->\n<h2>A</h2>\n<!-- /wp:heading -->';
    expect(applyEdits(bare, setSetting(bare, named(bare, 'core/heading'), 'anchor', 'a--b'))).toBe(
      bare.replace('wp:heading -->\n<h', 'wp:heading {"anchor":"a\\u002d\\u002db"} -->\n<h'),
    );
  });

  it('lets nodes be added, moved, doubled and taken out, apart from each other as they were', () => {
    const source = "[av_a]1[/av_a]\n\n[av_b]2[/av_b]\n\n[av_c av_uid='av-1']3[/av_c]";
    const tree = parseContent(source);
    const [a, b, c] = tree.nodes as [ContentNode, ContentNode, ContentNode];
    expect(applyEdits(source, remove(tree, b))).toBe("[av_a]1[/av_a]\n\n[av_c av_uid='av-1']3[/av_c]");
    expect(applyEdits(source, remove(tree, a))).toBe("[av_b]2[/av_b]\n\n[av_c av_uid='av-1']3[/av_c]");
    expect(applyEdits(source, move(tree, c, { node: a, where: 'before' }))).toBe(
      "[av_c av_uid='av-1']3[/av_c]\n\n[av_a]1[/av_a]\n\n[av_b]2[/av_b]",
    );
    expect(applyEdits(source, move(tree, a, { node: b, where: 'after' }))).toBe(
      "[av_b]2[/av_b]\n\n[av_a]1[/av_a]\n\n[av_c av_uid='av-1']3[/av_c]",
    );
    expect(move(tree, a, { node: a, where: 'inside' })).toEqual([]);
    expect(
      applyEdits(
        source,
        duplicate(tree, c, () => 'av-2'),
      ),
    ).toBe(`${source}\n\n[av_c av_uid='av-2']3[/av_c]`);
    expect(applyEdits('', insert(parseContent(''), undefined, 'x'))).toBe('x');
    expect(textAt(source, b.inner)).toBe('2');
  });
});

it('shows in the structure what entities stand for', () => {
  const tree = parseContent('<p>Salt &amp; pepper &#8211; &nope;</p>');
  const node = tree.nodes[0];
  expect(node && excerptOf(tree, node, undefined)).toBe('Salt & pepper – &nope;');
});
