import he from 'he';
import { autop, stripAllTags } from 'portolan/content';
import {
  box,
  button,
  colourOf,
  css,
  divider,
  heading,
  html,
  iconList,
  image,
  type PageNode,
  type Picture,
  pictureOf,
  posts,
  priceTable,
  progress,
  type TagNode,
  type TagTree,
  teamMember,
  testimonial,
  text,
  textInside,
  toggles,
} from 'portolan/elements';
import { escapeHtml, ksesPost } from 'portolan/html';
import { linkOf, textOf } from './values.ts';

/** How the parts of a theme's element are translated. */
export interface Inside {
  nodesOf(trees: readonly TagTree[]): readonly PageNode[];
  picture(stored: string | undefined): Picture | undefined;
}

type ThemeElement = (node: TagNode, inside: Inside) => readonly PageNode[];

const words = (node: TagNode) => textInside(node.children).trim();
const items = (node: TagNode, name: RegExp) =>
  node.children.filter((child): child is TagNode => typeof child !== 'string' && name.test(child.tag));
const linkAt = (node: TagNode) => linkOf(textOf(node.attributes, 'link', 'url', 'href'))?.href ?? '';
const alignOf = ({ attributes }: TagNode) =>
  /^(?:left|center|right)$/.exec(attributes['align'] ?? attributes['text_align'] ?? '')?.[0];

const title: ThemeElement = (node) => {
  const level = Number(/\d/.exec(node.attributes['type'] ?? node.attributes['tag'] ?? '')?.[0] ?? 2);
  return heading(
    words(node) || textOf(node.attributes, 'title', 'text'),
    `h${Math.max(2, Math.min(6, level))}`,
    {
      css: css({ 'text-align': alignOf(node), color: colourOf(node.attributes['color']) }),
    },
  );
};

/** Columns beside each other, as many as the row counts or holds. */
const columns =
  (name: RegExp): ThemeElement =>
  (node, inside) => {
    const parts = items(node, name);
    const count = Number(node.attributes['count'] ?? node.attributes['columns']) || parts.length || 1;
    const children = parts.map((part) => {
      const share = Math.min(1, (Number(part.attributes['span']) || 1) / count);
      return box(
        {
          kind: 'column',
          css: { '--share': String(Math.round(share * 1e5) / 1e5) },
          below: { 767: { '--share': '1' } },
        },
        /column|col$/.test(part.tag) ? inside.nodesOf(part.children) : inside.nodesOf([part]),
      );
    });
    return children.length === 0 ? inside.nodesOf(node.children) : [box({ kind: 'row' }, children)];
  };

/** A part of the page with a ground of its own; `columns="1_2"` is its width. */
const group: ThemeElement = (node, inside) => {
  const { attributes } = node;
  const [part = 0, whole = 0] = (attributes['columns'] ?? '').split('_').map(Number);
  const share = part > 0 && whole > part ? `${Math.round((part / whole) * 100)}%` : undefined;
  const picture = inside.picture(textOf(attributes, 'image', 'bg_image', 'background_image'));
  const ground = colourOf(textOf(attributes, 'bg_color', 'background_color'));
  const back = picture && pictureOf(picture.src);
  const dark = attributes['style'] === 'dark' || attributes['scheme'] === 'dark';
  const seen = back !== undefined || ground !== undefined;
  return [
    box(
      {
        kind: 'group',
        css: css({
          'max-inline-size': share,
          'background-color': ground,
          'background-image': back,
          'background-size': back && 'cover',
          'background-position': back && 'center',
          padding: seen ? '2.5rem 1.5rem' : undefined,
          color: seen && dark ? '#ffffff' : undefined,
          'text-align': alignOf(node),
        }),
        ...(share && { below: { 767: { 'max-inline-size': '100%' } } }),
      },
      inside.nodesOf(node.children),
    ),
  ];
};

const push: ThemeElement = (node) =>
  button({
    label: stripAllTags(words(node) || textOf(node.attributes, 'title', 'text', 'label')),
    href: linkAt(node),
    align: alignOf(node),
    colour: colourOf(node.attributes['bg_color']),
  });

const list: ThemeElement = (node) =>
  iconList(
    items(node, /_item$/).map((item) => ({ textHtml: words(item) || textOf(item.attributes, 'title') })),
  );

/** Parts that are opened; their names stand with each, or all with the element (`tab_names="Ebb|Flood"`). */
const parts: ThemeElement = (node, inside) => {
  const names = textOf(node.attributes, 'tab_names', 'titles', 'names').split('|');
  return toggles(
    items(node, /_(?:item|tab|toggle|panel)$/).map((part, index) => ({
      title: textOf(part.attributes, 'title', 'name', 'label') || (names[index]?.trim() ?? ''),
      nodes: inside.nodesOf(part.children),
    })),
    true,
    1,
  );
};

const person = (node: TagNode, inside: Inside) => ({
  name: textOf(node.attributes, 'name', 'author', 'title'),
  job: textOf(node.attributes, 'position', 'job', 'subtitle'),
  textHtml: autop(words(node)),
  picture: inside.picture(textOf(node.attributes, 'photo', 'image', 'picture')),
});

/** A table, which editors of such elements write as text; what nobody may write as HTML it does not become. */
const table: ThemeElement = (node, inside) => {
  const text = words(node);
  return /^(?:<p>|\s)*&lt;table\b/.test(text)
    ? [html(ksesPost(he.decode(text)))]
    : inside.nodesOf(node.children);
};

const latest: ThemeElement = (node) =>
  posts(
    Number(node.attributes['count'] ?? node.attributes['number']) || 3,
    Number(node.attributes['columns']) || (node.attributes['dir'] === 'vertical' ? 1 : 3),
  );

/** How well somebody does something: `level="90"`, or `"90%"`, of the element's `maximum`. */
const skills: ThemeElement = (node) => {
  const most = Number(node.attributes['maximum']) || 100;
  return progress(
    items(node, /_skills?_item$|_skill$/).flatMap(({ attributes }) => {
      const level = Number.parseFloat(textOf(attributes, 'level', 'value', 'percent'));
      if (!Number.isFinite(level)) return [];
      const percent = Math.max(0, Math.min(100, (level / most) * 100));
      return [{ title: attributes['title'] ?? '', percent, colour: colourOf(attributes['color']) }];
    }),
  );
};

const priceOf = ({ attributes }: TagNode) => `${attributes['currency'] ?? ''}${attributes['money'] ?? ''}`;
const periodOf = ({ attributes }: TagNode) => attributes['period'] ?? '';

/** What a plan includes; a tick or a cross alone is an icon there. */
function feature(node: TagNode): string {
  const [icon] = items(node, /_icon$/).map(({ attributes }) => attributes['icon'] ?? '');
  if (words(node) !== '' || icon === undefined) return ksesPost(words(node));
  if (/ok|check|yes|tick/.test(icon)) return '✓';
  return /cancel|close|times|no\b/.test(icon) ? '✗' : '';
}

/** One plan among those of a table of prices: its lines say by `type` what they are, of which only four are no words. */
const plan: ThemeElement = (node, inside) => {
  const lines = items(node, /_price_(?:data|row)$/);
  const of = (type: string) => lines.filter((line) => line.attributes['type'] === type);
  const [price] = of('price');
  const [push] = lines.flatMap((line) => items(line, /_(?:button|btn)$/));
  const [picture] = of('image').flatMap(
    (line) => inside.picture(textOf(line.attributes, 'image', 'src')) ?? [],
  );
  const worded = lines.filter(
    (line) => !/^(?:title|price|image|footer)$/.test(line.attributes['type'] ?? ''),
  );
  return [
    ...(picture ? image(picture) : []),
    ...priceTable({
      title: stripAllTags(of('title').map(words).join(' ')),
      price: price ? priceOf(price) : '',
      period: price ? periodOf(price) : '',
      featuresHtml: worded.filter((line) => items(line, /_(?:button|btn)$/).length === 0).map(feature),
      noteHtml: push ? '' : autop(ksesPost(of('footer').map(words).join(' '))),
      button: push && { label: stripAllTags(words(push)), href: linkAt(push) },
    }),
  ];
};

const price: ThemeElement = (node) =>
  priceOf(node) === ''
    ? []
    : text(`<p class="pb-amount">${escapeHtml(`${priceOf(node)} ${periodOf(node)}`.trim())}</p>`);

/** Last words of the names that themes give their own elements → what such an element is. */
const KINDS: readonly (readonly [name: RegExp, element: ThemeElement])[] = [
  [/_(?:title|heading|headline)$/, title],
  [/_columns$/, columns(/_(?:column_item|column|col)$/)],
  [/_team$/, columns(/_(?:team_item|member)$/)],
  [/_(?:team_item|team_member)$/, (node, inside) => teamMember(person(node, inside))],
  [/_testimonials?_item$/, (node, inside) => testimonial(person(node, inside))],
  [/_(?:parallax|section|block|content)$/, group],
  [/_(?:button|btn)$/, push],
  [/_list$/, list],
  [/_(?:accordion|toggles|tabs)$/, parts],
  [/_skills$/, skills],
  [/_(?:price|pricing)_table$/, columns(/_(?:price|pricing)_(?:item|column)$/)],
  [/_(?:price|pricing)_(?:item|column)$/, plan],
  [/_price$/, price],
  [/_table$/, table],
  [/_(?:blogger|recent_posts)$/, latest],
  [/_(?:line|divider|hr)$/, () => divider()],
];

/** A theme's own element by what its name says; undefined for one whose name says nothing, or that holds nothing here. */
export function themeElement(node: TagNode, inside: Inside): readonly PageNode[] | undefined {
  if (/^vc_/.test(node.tag)) return undefined;
  const known = KINDS.find(([name]) => name.test(node.tag))?.[1];
  const nodes = known?.(node, inside);
  return nodes && nodes.length > 0 ? nodes : undefined;
}
