import { contrastOf, hexOf, mix, nearestColour, type Rgb, rgbOf } from '../../view/colour.ts';

/** WCAG 2.2, 1.4.3 and 1.4.11: what texts need on their ground, and signs, borders and rings. A little is for rounding. */
const TEXT = 4.55;
const SIGN = 3.05;

const rgb = (text: string) => rgbOf(text) as Rgb;
const WHITE: Rgb = [1, 1, 1];
const BLACK: Rgb = [0, 0, 0];

/** Colours of a page of which a palette says nothing, and those with a meaning, which no palette changes. */
const USUAL = {
  background: '#fcfbf7',
  text: '#1f2a2e',
  heading: '#12232a',
  accent: '#0c6470',
  'footer-background': '#12292f',
  'footer-text': '#d3ddda',
} as const;
const NIGHT: Rgb = [13 / 255, 26 / 255, 29 / 255];
const DANGER = rgb('#a3261d');
const SUCCESS = rgb('#1d6b3c');
const OCHRE = rgb('#93500f');
const FOCUS = rgb('#b3500b');
const FOCUS_AT_NIGHT = rgb('#ffb066');

/** Colours of one part of a page, the ground first. */
interface Part {
  readonly paper: Rgb;
  readonly ink: Rgb;
  readonly title: Rgb;
  readonly link: Rgb;
}

/**
 * What an imported palette comes to where everything shall be read: its own colours where they are far enough from the
 * grounds they lie on, else the nearest that are; colours that a theme mixes from them; colours with a meaning, made
 * for the palette's ground and not from its accent. Names of design tokens → `#rrggbb`; those of the header begin with
 * `header-` and are there where it has colours of its own. Nothing where there is no palette. `scheme` is `dark` where
 * the palette's own ground is.
 */
export function readableColours(look: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!Object.values(look).some((value) => rgbOf(value))) return {};
  const of = (name: keyof typeof USUAL) => rgbOf(look[name]) ?? rgb(USUAL[name]);
  const page = { paper: of('background'), ink: of('text'), title: of('heading'), link: of('accent') };
  const [ground, text] = [rgbOf(look['header-background']), rgbOf(look['header-text'])];
  const headerInk = text ?? page.ink;
  const header =
    ground || text
      ? { paper: ground ?? page.paper, ink: headerInk, title: headerInk, link: page.link }
      : undefined;
  const footer = of('footer-background');
  return {
    ...partColours(page),
    'link-on-white': hexOf(
      nearestColour(page.link, (each) => onGrounds(each, [WHITE, mix(each, 0.14, WHITE)])),
    ),
    ...(isDark(page.paper) && { scheme: 'dark' }),
    ...(header && partColours(header, 'header-')),
    'footer-ink': hexOf(nearestColour(of('footer-text'), (each) => onGrounds(each, [footer]))),
    'footer-focus': hexOf(nearestColour(FOCUS_AT_NIGHT, (each) => onGrounds(each, [footer], SIGN))),
  };
}

function partColours(
  { paper, ink: text, title, link: accent }: Part,
  prefix = '',
): Readonly<Record<string, string>> {
  // On a ground between dark and light there is little room for surfaces that differ from it.
  const [{ link, raised, soft, sea }] = [1, 0.6, 0.3, 0]
    .map((strength) => surfaces(paper, accent, strength))
    .filter(({ works }, index, all) => works || index === all.length - 1) as [Surfaces];
  const grounds = [paper, raised, soft, sea];
  const readable = (colour: Rgb, least = TEXT) =>
    nearestColour(colour, (each) => onGrounds(each, grounds, least));
  const ink = readable(text);
  const colours = {
    paper,
    raised,
    soft,
    sea,
    ink,
    title: readable(title),
    link,
    'on-link': contrastOf(WHITE, link) >= TEXT ? WHITE : NIGHT,
    faint: readable(mix(ink, 0.74, paper)),
    edge: readable(mix(ink, 0.48, paper), SIGN),
    focus: readable(FOCUS, SIGN),
    danger: readable(DANGER),
    success: readable(SUCCESS),
    ochre: readable(OCHRE),
  };
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [`${prefix}${name}`, hexOf(colour)]),
  );
}

function isDark(ground: Rgb): boolean {
  return contrastOf(ground, WHITE) > contrastOf(ground, BLACK);
}

interface Surfaces {
  readonly link: Rgb;
  readonly raised: Rgb;
  /** Behind what is chosen, and behind calm surfaces. */
  readonly soft: Rgb;
  readonly sea: Rgb;
  readonly works: boolean;
}

/** The colour of links and the surfaces tinted by it, which differ from the paper by `strength` of what they usually do. */
function surfaces(paper: Rgb, accent: Rgb, strength: number): Surfaces {
  const raised = mix(paper, 1 - strength * (isDark(paper) ? 0.07 : 0.65), WHITE);
  const tint = (colour: Rgb, share: number) => mix(colour, share * strength, paper);
  const serves = (colour: Rgb) => onGrounds(colour, [paper, raised, tint(colour, 0.09), tint(colour, 0.14)]);
  const link = nearestColour(accent, serves);
  return { link, raised, soft: tint(link, 0.09), sea: tint(link, 0.14), works: serves(link) };
}

function onGrounds(colour: Rgb, grounds: readonly Rgb[], least = TEXT): boolean {
  return grounds.every((ground) => contrastOf(colour, ground) >= least);
}
