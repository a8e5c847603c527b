import { contrast, luminanceOf } from './css.ts';
import { type Box, type BoxPart, box, type Declarations, html, type PageNode } from './tree.ts';

/** Paper of themes, which is light. */
const PAPER = 0.95;
/** Below this contrast a text cannot be seen; what is merely pale stays as its author chose it. */
const UNSEEN = 1.6;
/** Grounds on which neither light nor dark links of a site can be counted on. */
const MIDDLING = { from: 0.1, to: 0.6 };
/** What stands behind a light text until its picture is there, or where it never comes. */
const DARK_GROUND = '#3b4045';

/**
 * Boxes whose texts can be read: a box with a ground of its own says whether that is dark, so that texts without a
 * colour get one that fits; a colour that would not show on its ground is dropped; a picture below a light text has a
 * dark colour behind it, because pictures come late or are missing.
 */
export function readable(nodes: readonly PageNode[], ground = PAPER): readonly PageNode[] {
  return nodes.map((node) => {
    if (!('box' in node)) return html(withoutUnseen(node.html, ground));
    const own = groundOf(node.box);
    if (own === 'picture') return onPicture(node.box, node.children);
    const below = own ?? ground;
    const children = readable(node.children, below);
    const { colour, css } = textColour(node.box, below);
    const parts = node.box.parts?.map((part) => withoutUnseenColour(part, below));
    const classes =
      own === undefined ? node.box.classes : classFor(node.box, colour ?? (isDark(own) ? 1 : 0), own);
    return box(
      {
        ...node.box,
        ...(css && { css }),
        ...(parts && { parts }),
        ...(classes !== undefined && { classes }),
      },
      children,
    );
  });
}

/** A part without a colour that would not show; one with a ground of its own keeps it. */
function withoutUnseenColour(part: BoxPart, ground: number): BoxPart {
  if (part.css?.['background-color'] || part.css?.['background-image'] || part.at.includes(':')) return part;
  const { css } = textColour(part, ground);
  return css ? { ...part, css } : part;
}

const STYLE = /(\sstyle\s*=\s*)(["'])([^"']*)\2/gi;
const COLOUR = /(?:^|;)\s*color\s*:\s*([^;!]+)(?:![^;]*)?/i;

/** The first colour that an author gave a text in the text itself. */
function firstColour(text: string): string | undefined {
  for (const [, , , style = ''] of text.matchAll(STYLE)) {
    const colour = COLOUR.exec(style)?.[1]?.trim();
    if (colour !== undefined) return colour;
  }
  return undefined;
}

/** A text without colours of its author's that would not show on its ground; with grounds of its own it stays as it is. */
function withoutUnseen(text: string, ground: number): string {
  if (!/\sstyle\s*=/i.test(text) || /background/i.test(text)) return text;
  return text.replace(STYLE, (whole: string, start: string, quote: string, style: string) => {
    const colour = luminanceOf(COLOUR.exec(style)?.[1]?.trim());
    return colour === undefined || contrast(colour, ground) >= UNSEEN
      ? whole
      : `${start}${quote}${style.replace(COLOUR, '').replace(/^;/, '')}${quote}`;
  });
}

function isDark(ground: number): boolean {
  return contrast(ground, 1) > contrast(ground, 0.01);
}

function classFor({ classes }: Box, text: number, ground?: number): string {
  const coloured = ground !== undefined && ground > MIDDLING.from && ground < MIDDLING.to;
  return `${classes ?? ''} ${text > 0.4 ? 'pb-on-dark' : 'pb-on-light'}${coloured ? ' pb-on-colour' : ''}`.trim();
}

/** What is seen behind a box's texts: a luminance, a picture, or undefined = what lies behind the box itself. */
function groundOf({ css, overlay, video }: Box): number | 'picture' | undefined {
  const over =
    overlay && Number.parseFloat(overlay['opacity'] ?? '1') >= 0.5 ? groundColour(overlay) : undefined;
  if (over !== undefined) return over;
  const colour = groundColour(css);
  const hasPicture = css?.['background-image']?.includes('url(') === true || video !== undefined;
  return hasPicture && colour === undefined ? 'picture' : colour;
}

function groundColour(css: Declarations | undefined): number | undefined {
  const gradient = /(#[0-9a-f]{3,8}|rgba?\([^)]*\))/i.exec(css?.['background-image'] ?? '')?.[1];
  const layered = css?.['background-image']?.includes('gradient(') === true ? gradient : undefined;
  return luminanceOf(layered) ?? luminanceOf(css?.['background-color']);
}

function onPicture(of: Box, children: readonly PageNode[]): PageNode {
  const light = isLight(of) ?? children.map(lightness).find((one) => one !== undefined) ?? false;
  if (!light) return box(of, readable(children, PAPER));
  return box(
    {
      ...of,
      classes: classFor(of, 1),
      css: { ...of.css, 'background-color': DARK_GROUND },
    },
    readable(children, luminanceOf(DARK_GROUND)),
  );
}

/** Whether the first text below says that it is light; a box with a ground of its own does not count. */
function lightness(node: PageNode): boolean | undefined {
  if (!('box' in node)) {
    const colour = luminanceOf(firstColour(node.html));
    return colour === undefined ? undefined : colour > 0.5;
  }
  if (groundOf(node.box) !== undefined) return undefined;
  return isLight(node.box) ?? node.children.map(lightness).find((one) => one !== undefined);
}

function isLight({ css, classes }: Box): boolean | undefined {
  if (/(?:^|\s)pb-on-dark(?:\s|$)/.test(classes ?? '')) return true;
  const colour = luminanceOf(css?.['color']);
  return colour === undefined ? undefined : colour > 0.5;
}

function textColour(
  of: Pick<Box, 'css'>,
  ground: number,
): { readonly colour?: number; readonly css?: Declarations } {
  const colour = luminanceOf(of.css?.['color']);
  if (colour === undefined) return {};
  if (contrast(colour, ground) >= UNSEEN) return { colour };
  const { color: _unseen, ...css } = of.css ?? {};
  return { css };
}
