import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionOf, setCaption } from './captions.ts';
import { changeImage, changeSettings } from './change-settings.ts';
import {
  duplicateNode,
  insertText,
  moveBy,
  moveInto,
  moveOut,
  moveTo,
  pasteText,
  removeNode,
} from './commands.ts';
import { fieldsOf } from './guess-fields.ts';
import { addItem, moveItem, standingPlace } from './items.ts';
import { parseContent } from './parse.ts';
import { splitWords } from './split.ts';
import { nodeAt } from './tree.ts';
import { afterTyping } from './typed-text.ts';
import { writtenAddress } from './written-address.ts';

test('what is typed is written where it was typed, whatever a browser makes of the rest', () => {
  expect(afterTyping('One two', 'One two', 'One, two')).toBe('One, two');
  // Browsers write `<br/>` and bare `&` in another way.
  expect(afterTyping('A<br/>b & c', 'A<br>b &amp; c', 'A!<br>b &amp; c')).toBe('A!<br>b &amp; c');
  expect(afterTyping('A & b', 'A &amp; b', 'A &amp; b')).toBe('A & b');
  expect(
    afterTyping('Long <b>bold</b> a & b', 'Long <b>bold</b> a &amp; b', 'Longer <b>bold</b> a &amp; b'),
  ).toBe('Longer <b>bold</b> a &amp; b');
  expect(afterTyping('aaa', 'aaa', 'aaaa')).toBe('aaaa');
  expect(afterTyping('aaaa', 'aaaa', 'aa')).toBe('aa');
});

const built =
  "[av_one_half first]\n[av_heading heading='A' tag='h2'][/av_heading]\n\n[av_textblock av_uid='av-1']One\n\nTwo[/av_textblock]\n[/av_one_half]";

test('Enter makes two of a paragraph, of a list item, of a block, and a paragraph behind a heading', () => {
  const split = (source: string, path: readonly number[], first: string, second: string) =>
    splitWords(parseContent(source), path, first, second);
  expect(split('One two', [0], 'One', 'two')).toEqual({ source: 'One\n\ntwo', path: [1] });
  expect(split('<ul>\n<li class="x">ab</li>\n</ul>', [0, 0], 'a', 'b')?.source).toBe(
    '<ul>\n<li class="x">a</li>\n<li class="x">b</li>\n</ul>',
  );
  const block = '<!-- wp:paragraph {"align":"center"} -->\n<p class="c">ab</p>\n<!-- /wp:paragraph -->';
  const two = split(block, [0, 0], 'a', 'b');
  expect(two?.source).toBe(`${block.replace('ab', 'a')}\n\n${block.replace('ab', 'b')}`);
  expect(nodeAt(parseContent(two?.source ?? '').nodes, two?.path ?? [])?.name).toBe('core/paragraph');
  expect(split('<h2>ab</h2>', [0], 'a', 'b')?.source).toBe('<h2>a</h2>\n\n<p>b</p>');
});

test('elements are added, moved, doubled, pasted and taken out, and what was done stays selected', () => {
  const tree = parseContent(built);
  const added = insertText(tree, [0, 0], 'after', '[av_hr]');
  expect(nodeAt(parseContent(added.source).nodes, added.path ?? [])?.name).toBe('av_hr');
  expect(added.source.replace('\n\n[av_hr]', '')).toBe(built);
  const moved = moveBy(tree, [0, 1], -1);
  expect(moved?.path).toEqual([0, 0]);
  expect(moved?.source.indexOf('av_textblock')).toBeLessThan(moved?.source.indexOf('av_heading') ?? 0);
  expect(moveBy(tree, [0, 0], -1)).toBeUndefined();
  const doubled = duplicateNode(tree, [0, 1], () => 'av-2');
  expect(doubled?.source.match(/av_uid='av-\d'/g)).toEqual(["av_uid='av-1'", "av_uid='av-2'"]);
  expect(pasteText(tree, undefined, "[av_x av_uid='av-1']", () => 'av-3').source).toBe(
    `${built}\n\n[av_x av_uid='av-3']`,
  );
  expect(removeNode(tree, [0, 0])).toEqual({
    source: built.replace("[av_heading heading='A' tag='h2'][/av_heading]\n\n", ''),
    path: [0, 0],
  });
});

test('another picture is named everywhere where a block names it', () => {
  const block =
    '<!-- wp:image {"id":7,"sizeSlug":"large"} -->\n<figure class="wp-block-image"><img src="/a.jpg" alt="" class="wp-image-7"/></figure>\n<!-- /wp:image -->';
  expect(changeImage(parseContent(block), [0], { id: 9, address: '/b.jpg', alt: 'A "b"' })).toBe(
    block
      .replace('"id":7', '"id":9')
      .replace('/a.jpg', '/b.jpg')
      .replace('alt=""', 'alt="A &quot;b&quot;"')
      .replace('wp-image-7', 'wp-image-9'),
  );
  expect(changeSettings(parseContent(built), [0, 0], { heading: "It's", tag: undefined })).toBe(
    built.replace("heading='A' tag='h2'", "heading='It&#039;s'"),
  );
});

test('a form has the declared fields first, then one for each setting that is written', () => {
  const declared = [{ name: 'src', label: 'Picture', kind: 'picture', idName: 'attachment' }] as const;
  const written = new Map([
    ['src', '/a.jpg'],
    ['attachment', '7'],
    ['custom_bg', '#aabbcc'],
    ['link', 'page,8'],
    ['av_uid', 'av-1'],
    ['size_large', '20'],
  ]);
  expect(fieldsOf(declared, written).map(({ name, kind, label }) => `${name} ${kind} ${label}`)).toEqual([
    'src picture Picture',
    'custom_bg colour Custom bg',
    'link builder-link Link',
    'size_large text Size large',
  ]);
});

test('elements are put anywhere where they can stand, and stay whole and selected', () => {
  const columns =
    "[av_one_half first]\n[av_heading heading='A'][/av_heading]\n[/av_one_half][av_one_half][/av_one_half]\n\n[av_hr]\n\n<ul><li>x</li><li>y</li></ul>";
  const tree = parseContent(columns);
  const names = (changed: ReturnType<typeof moveTo>) => {
    const { source, path } = changed ?? { source: '', path: [] };
    return { path, name: nodeAt(parseContent(source).nodes, path ?? [])?.name };
  };
  const into = moveTo(tree, [0, 0], [1], 'inside');
  expect(names(into)).toEqual({ path: [1, 0], name: 'av_heading' });
  expect(into?.source).toContain("[av_one_half][av_heading heading='A'][/av_heading][/av_one_half]");
  expect(names(moveTo(tree, [2], [0, 0], 'before'))).toEqual({ path: [0, 0], name: 'av_hr' });
  expect(names(moveTo(tree, [0, 0], [2], 'after'))).toEqual({ path: [3], name: 'av_heading' });
  // By keys: into what stands before, out again.
  expect(names(moveInto(tree, [2]))).toEqual({ path: [1, 0], name: 'av_hr' });
  expect(names(moveOut(tree, [0, 0]))).toEqual({ path: [1], name: 'av_heading' });
  expect(moveInto(tree, [0])).toBeUndefined();
  expect(moveOut(tree, [2])).toBeUndefined();
  // Neither into itself, nor an item without its list, nor into what holds nothing.
  expect(moveTo(tree, [0], [0, 0], 'before')).toBeUndefined();
  expect(moveTo(tree, [3, 0], [2], 'before')).toBeUndefined();
  expect(moveTo(tree, [0, 0], [2], 'inside')).toBeUndefined();
  expect(moveTo(tree, [3, 1], [3, 0], 'before')?.source).toContain('<ul><li>y</li><li>x</li></ul>');
});

test('nothing is lost or made anew wherever an element is put', () => {
  const sorted = (text: string) => [...text.replace(/\s/g, '')].sort().join('');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('[av_hr]', 'Words', '<p>a</p>', '[av_one_half]b\n\n[av_hr][/av_one_half]'), {
        minLength: 2,
        maxLength: 6,
      }),
      fc.nat(5),
      fc.nat(5),
      fc.constantFrom('before', 'after', 'inside'),
      (parts, from, to, where) => {
        const source = parts.join('\n\n');
        const moved = moveTo(parseContent(source), [from], [to], where);
        if (!moved) return;
        expect(sorted(moved.source)).toBe(sorted(source));
        const node = nodeAt(parseContent(moved.source).nodes, moved.path ?? []);
        expect(node && moved.source.slice(node.start, node.end)).toBe(parts[from]);
      },
    ),
    { numRuns: 300 },
  );
});

test('an address is what somebody means by it, and never a script', () => {
  expect(
    ['example.org/a', 'me@example.org', '/shop/', '#top', 'https://a.b', 'tel:+441', ' ', 'page'].map(
      writtenAddress,
    ),
  ).toEqual([
    'https://example.org/a',
    'mailto:me@example.org',
    '/shop/',
    '#top',
    'https://a.b',
    'tel:+441',
    '',
    'page',
  ]);
  expect(['javascript:alert(1)', ' JavaScript:x', 'data:text/html,x'].map(writtenAddress)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('settings of one width of the screen are one field with the others, declared or not', () => {
  const declared = [
    { name: 'size', label: 'Size', kind: 'length', onScreens: { mini: 'av-mini-font-size-title' } },
  ] as const;
  const written = new Map([
    ['size', '30'],
    ['av-mini-font-size-title', '20'],
    ['av-small-columns', '2'],
    ['av-mini-columns', '1'],
  ]);
  expect(fieldsOf(declared, written).map(({ label, onScreens }) => [label, onScreens])).toEqual([
    ['Size', { mini: 'av-mini-font-size-title' }],
    [
      'Columns',
      {
        desktop: 'av-desktop-columns',
        medium: 'av-medium-columns',
        small: 'av-small-columns',
        mini: 'av-mini-columns',
      },
    ],
  ]);
});

test('items are added, moved among themselves, and stand nowhere but in what is made of them', () => {
  const slide = (title: string) => `[av_slide title='${title}'][/av_slide]`;
  const slider = `[av_slideshow]\n${slide('A')}\n${slide('B')}\n[/av_slideshow]\n\n[av_hr]`;
  const tree = parseContent(slider);
  const holders = new Map([['av_slide', new Set(['av_slideshow'])]]);
  const added = addItem(tree, [0], 'av_slide', slide('C'));
  expect(added?.path).toEqual([0, 2]);
  expect(added?.source).toBe(slider.replace(slide('B'), `${slide('B')}\n${slide('C')}`));
  const empty = parseContent('[av_slideshow][/av_slideshow]');
  expect(addItem(empty, [0], 'av_slide', slide('C'))?.source).toBe(
    `[av_slideshow]${slide('C')}[/av_slideshow]`,
  );
  const moved = moveItem(tree, [0, 1], -1);
  expect(moved?.source.indexOf("'B'")).toBeLessThan(moved?.source.indexOf("'A'") ?? 0);
  expect(moveItem(tree, [0, 0], -1)).toBeUndefined();
  expect(moveTo(tree, [0, 0], [1], 'after', holders)).toBeUndefined();
  expect(moveTo(tree, [1], [0, 0], 'after', holders)).toBeUndefined();
  expect(moveTo(tree, [0, 0], [0, 1], 'after', holders)).toBeDefined();
  expect(standingPlace(tree, [0, 1], '[av_hr]', holders)).toEqual([0]);
  expect(standingPlace(tree, [0, 1], slide('D'), holders)).toEqual([0, 1]);
  expect(standingPlace(tree, [1], '[av_hr]', holders)).toEqual([1]);
});

test('a picture in a figure gets a caption, another one, and loses it', () => {
  const block =
    '<!-- wp:image {"id":7} -->\n<figure class="wp-block-image"><img src="/a.jpg" alt=""/></figure>\n<!-- /wp:image -->';
  const image = [0, 0, 0];
  expect(captionOf(parseContent(block), image)).toBe('');
  const written = setCaption(parseContent(block), image, 'Low <b>tide</b>');
  expect(written).toBe(
    block.replace(
      '</figure>',
      '<figcaption class="wp-element-caption">Low <b>tide</b></figcaption></figure>',
    ),
  );
  expect(captionOf(parseContent(written), image)).toBe('Low <b>tide</b>');
  expect(setCaption(parseContent(written), image, 'High')).toBe(written.replace('Low <b>tide</b>', 'High'));
  expect(setCaption(parseContent(written), image, '')).toBe(block);
  expect(captionOf(parseContent('<img src="a">'), [0])).toBeUndefined();
});
