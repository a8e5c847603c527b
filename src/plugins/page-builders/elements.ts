import { stripAllTags } from 'portolan/content';
import { escapeAttribute, escapeHtml, escapeUrlRaw } from 'portolan/html';
import { css } from './css.ts';
import { shortcodeText } from './shortcode-text.ts';
import { type Box, box, type Declarations, html, type PageNode } from './tree.ts';
import { pagePart } from './write.ts';

/** How a text looks: declarations, and others on narrower screens. */
export type Appearance = Pick<Box, 'css' | 'below' | 'classes' | 'id' | 'hidden'>;

/** Where something leads. */
export interface Target {
  readonly href: string;
  readonly newWindow?: boolean;
  /** It is no recommendation: search engines are not to follow it. */
  readonly nofollow?: boolean;
  /** What else its author wrote: `title`, `data-…`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Attributes of a link, its address among them, as they stand in its tag; '' where its address is of no allowed kind. */
export function linkAttributes(target: Target | undefined): string {
  const href = target === undefined ? '' : escapeUrlRaw(target.href);
  if (!target || href === '') return '';
  const rel = [
    ...(target.newWindow ? ['noopener', 'noreferrer'] : []),
    ...(target.nofollow ? ['nofollow'] : []),
  ];
  const all = {
    href,
    ...(target.newWindow && { target: '_blank' }),
    ...(rel.length > 0 && { rel: rel.join(' ') }),
    ...target.attributes,
  };
  return Object.entries(all)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** HTML in a link, where there is one. */
export function linked(inner: string, target: Target | undefined): string {
  const attributes = linkAttributes(target);
  return attributes === '' ? inner : `<a${attributes}>${inner}</a>`;
}

/** A heading; its text is HTML as its author wrote it. */
export function heading(
  textHtml: string,
  tag = 'h2',
  appearance: Appearance = {},
  target?: Target,
): readonly PageNode[] {
  if (textHtml.trim() === '') return [];
  const below = belowFitting(textHtml, appearance);
  return [
    box({ kind: 'part', tag, ...appearance, ...(below && { below }) }, [html(linked(textHtml, target))]),
  ];
}

/** Width of letters in heights of their line, of wide ones, so that words fit: small, and capital. */
const LETTER = 0.64;
const CAPITAL = 0.8;
/** Room for a line on the narrowest telephones, in pixels. */
const NARROW = 272;

/** What a heading looks like on narrower screens; on telephones no larger than its longest word has room for. */
export function belowFitting(textHtml: string, { css: own = {}, below }: Appearance): Appearance['below'] {
  const at = (name: string) =>
    [below?.['767'], below?.['1024'], own].map((css) => css?.[name]).find((value) => value !== undefined);
  const pixels = (value: string | undefined) => Number(/^(-?[\d.]+)px$/.exec(value ?? '')?.[1] ?? 0);
  const [size, spacing] = [pixels(at('font-size')), pixels(at('letter-spacing'))];
  const words = stripAllTags(textHtml.replace(/<br\b/gi, ' $&')).split(/[\s-]+/);
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const capitals = at('text-transform') === 'uppercase' || longest === longest.toUpperCase();
  const letters = Array.from(longest).length;
  const heights = letters * (capitals ? CAPITAL : LETTER);
  if (!(heights * size + letters * spacing > NARROW)) return below;
  const room = `100vw - 4rem - ${Math.round(letters * spacing)}px`;
  const fitting = `min(${size}px, calc((${room}) / ${Math.round(heights * 100) / 100}))`;
  return { ...below, '767': { ...below?.['767'], 'font-size': fitting } };
}

/** A running text; its HTML has its paragraphs already. */
export function text(textHtml: string, appearance: Appearance = {}): readonly PageNode[] {
  if (textHtml.trim() === '') return [];
  return [box({ kind: 'part', ...appearance }, [html(textHtml)])];
}

export interface Picture {
  /** An attachment; 0 or absent = only the address is known. */
  readonly id?: number;
  readonly src: string;
  readonly alt?: string;
  readonly captionHtml?: string;
  /** Name of the size in which it is shown, with its measures in pixels. */
  readonly size?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The tag of a picture; '' where its address is of no allowed kind. */
export function imageTag({ id, src, alt = '', size, width, height }: Picture): string {
  const address = escapeUrlRaw(src);
  if (address === '') return '';
  const classes = [
    size && `attachment-${size} size-${size}`,
    id !== undefined && id > 0 && `wp-image-${id}`,
  ].filter(Boolean);
  const className = classes.length > 0 ? ` class="${escapeAttribute(classes.join(' '))}"` : '';
  const dimensions = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img${dimensions} src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}"${className}>`;
}

/** A picture, in its link. */
export function image(picture: Picture, appearance: Appearance = {}, target?: Target): readonly PageNode[] {
  const tag = imageTag(picture);
  if (tag === '') return [];
  const caption = picture.captionHtml
    ? `<figcaption class="wp-element-caption">${picture.captionHtml}</figcaption>`
    : '';
  return [
    box(
      {
        kind: 'part',
        tag: 'figure',
        ...appearance,
        classes: `wp-block-image ${appearance.classes ?? ''}`.trim(),
      },
      [html(linked(tag, target) + caption)],
    ),
  ];
}

/** Pictures side by side, each large in its link. */
export function gallery(pictures: readonly Picture[], columns: number): readonly PageNode[] {
  const ids = pictures.map(({ id }) => id ?? 0);
  if (ids.length === 0) return [];
  if (ids.every((id) => id > 0)) {
    return [
      html(
        shortcodeText('gallery', {
          ids: ids.join(','),
          columns: Math.max(1, columns),
          link: 'file',
          size: 'medium_large',
        }),
      ),
    ];
  }
  const share = css({ '--share': String(1 / Math.max(1, columns)) });
  return [
    box(
      { kind: 'row', css: { '--gap': '12px' } },
      pictures.map((picture) =>
        box({ kind: 'column', css: share, below: { 767: { '--share': '0.5' } } }, image(picture)),
      ),
    ),
  ];
}

export interface ButtonOf extends Target {
  readonly label: string;
  readonly colour?: string | undefined;
  readonly textColour?: string | undefined;
  readonly align?: string | undefined;
  readonly size?: 'small' | 'medium' | 'large' | 'x-large';
  readonly icon?: string | undefined;
}

/** A button. */
export function button({
  label,
  href,
  newWindow,
  colour,
  textColour,
  align,
  size,
  icon,
}: ButtonOf): readonly PageNode[] {
  if (label.trim() === '') return [];
  const place = align === 'center' || align === 'right' ? align : 'left';
  return [
    html(
      shortcodeText('av_button', {
        label,
        link: href === '' ? undefined : `manually,${href}`,
        link_target: newWindow ? '_blank' : undefined,
        size: size ?? 'medium',
        position: place,
        ...(colour && { color: 'custom', custom_bg: colour, custom_font: textColour ?? '#ffffff' }),
        icon_select: icon ? 'yes' : 'no',
        icon,
      }),
    ),
  ];
}

/** A named part of tabs or toggles. */
export interface NamedPart {
  readonly title: string;
  readonly nodes: readonly PageNode[];
  /** What addresses name it by (`#id`). */
  readonly id?: string;
  /** The drawing before its title; only tabs have one. */
  readonly icon?: string;
}

const usable = (parts: readonly NamedPart[]) =>
  parts.filter(({ title, nodes }) => title !== '' || nodes.length > 0);

/** Tabs: one of several parts is seen, first the one of the number `open`, from 1. */
export function tabs(parts: readonly NamedPart[], vertical = false, open = 1): readonly PageNode[] {
  const inner = usable(parts).map(({ title, nodes, id, icon }) =>
    shortcodeText(
      'av_tab',
      { title, custom_id: id, ...(icon && { icon_select: 'yes', icon }) },
      pagePart(nodes),
    ),
  );
  if (inner.length === 0) return [];
  const position = vertical ? 'sidebar_tab sidebar_tab_left' : 'top_tab';
  return [
    html(
      shortcodeText(
        'av_tab_container',
        { position, boxed: 'border_tabs', initial: open > 1 ? open : undefined },
        inner.join(''),
      ),
    ),
  ];
}

/** Toggles; as an accordion only one is open. `open` counts from 1, 0 = none; `tag` is the heading that titles are. */
export function toggles(
  parts: readonly NamedPart[],
  accordion: boolean,
  open = 0,
  tag?: string,
): readonly PageNode[] {
  const inner = usable(parts).map(({ title, nodes, id }) =>
    shortcodeText('av_toggle', { title, custom_id: id }, pagePart(nodes)),
  );
  if (inner.length === 0) return [];
  const mode = accordion ? 'accordion' : 'toggle';
  return [
    html(
      shortcodeText('av_toggle_container', { mode, initial: String(open), heading_tag: tag }, inner.join('')),
    ),
  ];
}

/** Boxes that are looked at one after another, by wiping or scrolling sideways. */
export function slides(slidesOf: readonly PageNode[], seen = 1): readonly PageNode[] {
  if (slidesOf.length < 2) return slidesOf;
  return [box({ kind: 'row', classes: 'pb-slides', css: { '--seen': String(Math.max(1, seen)) } }, slidesOf)];
}

/** Empty space. */
export function spacer(
  height: string | undefined,
  below?: Readonly<Record<string, Declarations>>,
): readonly PageNode[] {
  if (!height) return [];
  return [box({ kind: 'part', classes: 'pb-spacer', css: { height }, ...(below && { below }) }, [])];
}

/** A line between two parts; with words in it where there are some. */
export function divider(appearance: Appearance = {}, words = ''): readonly PageNode[] {
  const line = '<hr class="wp-block-separator">';
  return [
    box({ kind: 'part', ...appearance }, [html(words === '' ? line : `${line}<p>${escapeHtml(words)}</p>`)]),
  ];
}
