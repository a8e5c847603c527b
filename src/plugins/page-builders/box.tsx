import { createHash } from 'node:crypto';
import { escapeUrlRaw } from 'portolan/html';
import { type BlockElement, type Element, Html, type RenderContext, renderElement } from 'portolan/plugin';
import { declarations } from './css.ts';
import { pageStyles } from './own-styles.ts';
import type { Box, BoxKind } from './tree.ts';
import { inTypeface } from './typefaces.ts';
import { BOX_BLOCK } from './write.ts';

export interface BoxModel {
  readonly tag: string;
  readonly className: string;
  readonly id?: string;
  readonly kind: BoxKind;
  readonly data: Readonly<Record<string, string>>;
  readonly overlay: boolean;
  readonly video?: string;
  readonly href?: string;
  readonly newWindow: boolean;
  /** Safe HTML: rendered boxes and elements. */
  readonly html: string;
}

function BoxView({ tag, className, id, data, kind, overlay, video, href, newWindow, html }: BoxModel) {
  const Tag = tag as 'div';
  const plain = kind !== 'section' && !overlay && !video && !href;
  if (plain) return <Html as={Tag} className={className} {...(id && { id })} {...data} html={html} />;
  return (
    <Tag className={className} id={id} {...data}>
      {video && (
        <video
          className="pb-video"
          src={video}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden="true"
          tabIndex={-1}
        />
      )}
      {overlay && <div className="pb-overlay" aria-hidden="true" />}
      {href && (
        <a
          className="pb-link"
          href={href}
          aria-label={href}
          {...(newWindow && { target: '_blank', rel: 'noopener noreferrer' })}
        />
      )}
      <Html className="pb-inner" html={html} />
    </Tag>
  );
}

/** A box of a foreign builder's page: section, row, column, or a text with a style of its own. */
export const boxElement: Element<BoxModel> = { name: 'builder-box', view: BoxView };

const TAGS =
  /^(?:div|section|header|footer|article|aside|main|nav|p|span|h[1-6]|ul|ol|li|figure|blockquote)$/;

const DATA = /^data-[a-z][\w-]*$/;

function model(stored: Box, inner: string, context: RenderContext): BoxModel {
  const { box: of, css: faces } = inTypeface(context.site, stored);
  if (faces !== '') context.assets.addCss(faces);
  for (const style of of.styles ?? []) if (/^[a-z-]+$/.test(style)) context.assets.addStyle(style);
  const sheets = pageStyles(context.site, of.sheets);
  if (sheets !== '') context.assets.addCss(sheets);
  const own = ownRules(of);
  if (own) context.assets.addCss(own.css);
  const tag = of.tag !== undefined && TAGS.test(of.tag) ? of.tag : 'div';
  const href = of.href === undefined ? '' : escapeUrlRaw(of.href);
  const video = of.video === undefined ? '' : escapeUrlRaw(of.video);
  const id = (of.id ?? '').replace(/[^\w-]/g, '');
  return {
    tag,
    kind: of.kind,
    className: [
      'pb-box',
      `pb-${/^[a-z]+$/.test(of.kind) ? of.kind : 'group'}`,
      own?.name,
      ...(of.hidden ?? []).map((screen) => `pb-not-${screen}`),
      (of.classes ?? '').replace(/[^\w\s-]/g, ''),
    ]
      .filter(Boolean)
      .join(' '),
    ...(id && { id }),
    data: Object.fromEntries(Object.entries(of.data ?? {}).filter(([name]) => DATA.test(name))),
    overlay: of.overlay !== undefined,
    ...(video && { video }),
    ...(href && { href }),
    newWindow: of.newWindow === true,
    html: inner,
  };
}

const WIDTH = /^\d{2,4}$/;
/** Selectors of what stands inside a box: tags, classes, states and places among others. */
const INSIDE = /^[\w\s.,>+*:()-]+$/;

const narrowing = (below: Box['below']) =>
  Object.entries(below ?? {}).sort(([a], [b]) => Number(b) - Number(a));

/** Rules for this box alone, by a class that says what they hold: equal boxes share them. */
function ownRules(of: Box): { readonly name: string; readonly css: string } | undefined {
  const parts: ((selector: string) => string)[] = [];
  const add = (text: string, suffix = '', width?: string) => {
    if (text === '') return;
    parts.push((selector) => {
      const rule = `${suffix
        .split(',')
        .map((one) => selector + one)
        .join(',')}{${text}}`;
      return width === undefined ? rule : `@media (max-width:${width}px){${rule}}`;
    });
  };
  add(declarations(of.css));
  add(declarations(of.overlay), '>.pb-overlay');
  add(declarations(of.inner), '>.pb-inner');
  for (const [width, css] of narrowing(of.below)) {
    if (WIDTH.test(width)) add(declarations(css), '', width);
  }
  for (const { at, css, below } of of.parts ?? []) {
    if (!INSIDE.test(at)) continue;
    const inside = at
      .split(',')
      .map((one) => ` ${one.trim()}`)
      .join(',');
    add(declarations(css), inside);
    for (const [width, own] of narrowing(below)) if (WIDTH.test(width)) add(declarations(own), inside, width);
  }
  if (parts.length === 0) return undefined;
  const name = `pb-${createHash('sha1')
    .update(parts.map((part) => part('')).join(''))
    .digest('hex')
    .slice(0, 8)}`;
  return { name, css: parts.map((part) => part(`.pb-box.${name}.${name}`)).join('\n') };
}

/** `<!-- wp:portolan/box {"box":{…}} -->…<!-- /wp:portolan/box -->` */
export const boxBlock: BlockElement = {
  name: BOX_BLOCK,
  render(attributes, inner, context) {
    const of = attributes['box'];
    if (typeof of !== 'object' || of === null || inner.trim() === '') {
      return emptyButSeen(of)
        ? renderElement(context.site, boxElement, model(of, '', context), context.assets)
        : '';
    }
    return renderElement(context.site, boxElement, model(of as Box, inner, context), context.assets);
  },
};

/** A box without content that is there to be seen or to keep a place: a picture, a colour, a height, a column. */
function emptyButSeen(of: unknown): of is Box {
  const { kind, css } = (of ?? {}) as Partial<Box>;
  if (kind === 'column') return true;
  return css !== undefined && (css['min-height'] !== undefined || css['height'] !== undefined);
}
