import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SecuritySettings, SecuritySources, SiteRequest } from '../types/index.ts';
import { GO_THERE } from '../wordpress/content/lists/archive-list.ts';

/** What the policy of every page of a site is made from. */
export interface PolicyParts {
  /** Address of the site, without a trailing slash. */
  readonly home: string;
  /** Scripts that the program prints into pages, exactly. */
  readonly inlineScripts: readonly string[];
  readonly settings: SecuritySettings;
}

/** Elements that say where something comes from or leads to, or that hold a script or a style. */
const ELEMENTS = /<(script|style|iframe|form|link|button|input)\b([^>]*)>/iy;
/** How their names begin, small letters. */
const BEGINNINGS: ReadonlySet<number> = new Set([...'siflb'].map((character) => character.charCodeAt(0)));
/** Makes a letter small. */
const SMALL = 0x20;
/** Types of `<script>` that browsers run; others are data. */
const RUNS = /^(?:|module|text\/(?:java|ecma)script|application\/(?:x-)?(?:java|ecma)script)$/i;
/** Path of the site's own bundles below its address. */
const BUNDLES = '/wp-content/themes/';
/** Names of hosts as policies can spell them. */
const HOST = /^[\w-]+(?:\.[\w-]+)*(?::\d+)?$/;
/** An address of IPv6, which they cannot. */
const BARE_NUMBER = /^\[[\da-f:.]+\](?::\d+)?$/;
/** Scripts in attributes that the program writes: the way back on WordPress's short pages, and where a chosen month leads. */
const IN_ATTRIBUTES = ['javascript:history.back()', GO_THERE];

/**
 * Makes content security policies for a site's documents. Scripts run where they are the site's bundles, where their
 * text is one that the program prints, or where the owner or a plugin names them: never because they stand in a page.
 * Styles, frames and forms are those that stand in the page as the server rendered it.
 */
export function policyMaker(
  parts: PolicyParts,
): (html: string, sources: SecuritySources, request: Pick<SiteRequest, 'host' | 'secure'>) => string {
  const { settings } = parts;
  const home = new URL(parts.home);
  const known = new Map(parts.inlineScripts.map((script) => [script, hashOf(script)]));
  const foreignScripts = settings.scripts
    .filter((script) => !script.startsWith('/'))
    .map((script) => (script.startsWith('sha') ? `'${script}'` : script));
  const ownPaths = [BUNDLES, ...settings.scripts.filter((script) => script.startsWith('/'))];
  const below = (base: string) => ownPaths.map((path) => base + path);
  const atHome = below(parts.home);
  // A page that is visited under another name than the site's address asks for its scripts there.
  const ownScripts = ({ host, secure }: Pick<SiteRequest, 'host' | 'secure'>) => {
    if (host === home.host && secure === (home.protocol === 'https:')) return atHome;
    if (HOST.test(host)) return [...atHome, ...below(host + home.pathname.replace(/\/$/, ''))];
    return BARE_NUMBER.test(host) ? [...atHome, "'self'"] : atHome;
  };
  const styleHash = cachedHashes();
  return (html, sources, request) => {
    const found = elementsOf(html, known, styleHash);
    const style = list(['self'], found.styleSheets, sources.style);
    const inlineStyles = style.includes("'unsafe-inline'");
    const inAttributes = IN_ATTRIBUTES.filter((script) => html.includes(script)).map(hashOf);
    return [
      ["default-src 'self'"],
      [
        'script-src',
        ...ownScripts(request),
        ...foreignScripts,
        ...found.scripts,
        ...(inAttributes.length > 0 ? ["'unsafe-hashes'", ...inAttributes] : []),
        ...(sources.script ?? []),
      ],
      ['style-src', ...style, ...(inlineStyles ? [] : found.styles)],
      // The page builder writes the measures and colours of its elements into attributes.
      ["style-src-attr 'unsafe-inline'"],
      ['img-src', "'self'", 'data:', 'blob:', 'https:', 'http:'],
      ['media-src', "'self'", 'data:', 'blob:', 'https:', 'http:'],
      ['font-src', "'self'", 'data:', 'https:'],
      ['connect-src', ...list(['self'], sources.connect, settings.connections)],
      ['frame-src', ...list(['self'], found.frames, sources.frame, settings.frames)],
      ['form-action', ...list(['self'], found.forms, sources.form, settings.forms)],
      ["object-src 'none'"],
      ["base-uri 'self'"],
      ['frame-ancestors', ...list(['self'], settings.frameAncestors, sources.ancestors)],
    ]
      .map((words) => [...new Set(words)].join(' '))
      .join('; ');
  };
}

/** `'sha256-…'` of a script or style as it stands between its tags. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A text of a page as browsers read it: line ends are one character. HTML: preprocessing the input stream. */
function asRead(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

/** Texts that are kept at most. */
const MOST_CACHED = 100;

/**
 * Hashes of styles: most pages carry the same. A text is found by its length and beginning and compared whole, which
 * costs less than any hash of it.
 */
function cachedHashes(): (text: string) => string {
  const known = new LRUCache<string, { readonly text: string; readonly hash: string }>({ max: MOST_CACHED });
  return (text) => {
    const key = `${text.length} ${text.slice(0, 60)}`;
    const found = known.get(key);
    if (found?.text === text) return found.hash;
    const hash = hashOf(asRead(text));
    // A text of its own, so that it does not keep the whole page that it was cut out of.
    known.set(key, { text: Buffer.from(text).toString(), hash });
    return hash;
  };
}

interface Found {
  /** Hashes of scripts that are known. */
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
  readonly styleSheets: Set<string>;
  readonly frames: Set<string>;
  readonly forms: Set<string>;
}

function elementsOf(
  html: string,
  known: ReadonlyMap<string, string>,
  styleHash: (text: string) => string,
): Found {
  const found: Found = {
    scripts: new Set(),
    styles: new Set(),
    styleSheets: new Set(),
    frames: new Set(),
    forms: new Set(),
  };
  const elements = new RegExp(ELEMENTS);
  // Asking every `<` by hand costs a third of letting the pattern look for itself.
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    if (!BEGINNINGS.has(html.charCodeAt(at + 1) | SMALL)) continue;
    elements.lastIndex = at;
    const match = elements.exec(html);
    if (match === null) continue;
    const name = (match[1] as string).toLowerCase();
    const attributes = match[2] as string;
    switch (name) {
      case 'script':
      case 'style': {
        const start = match.index + match[0].length;
        const end = html.indexOf(`</${name}`, start);
        if (end < 0 || end === start) break;
        const text = html.slice(start, end);
        // Nothing inside is an element.
        at = end;
        if (name === 'style') found.styles.add(styleHash(text));
        else if (RUNS.test(attribute(attributes, 'type') ?? '')) {
          const hash = known.get(text);
          if (hash !== undefined) found.scripts.add(hash);
        }
        break;
      }
      case 'iframe':
        addOrigin(found.frames, attribute(attributes, 'src'));
        addOrigin(found.frames, attribute(attributes, 'data-src'));
        break;
      case 'form':
        addOrigin(found.forms, attribute(attributes, 'action'));
        break;
      case 'link':
        if (/\bstylesheet\b/i.test(attribute(attributes, 'rel') ?? ''))
          addOrigin(found.styleSheets, attribute(attributes, 'href'));
        break;
      default:
        addOrigin(found.forms, attribute(attributes, 'formaction'));
    }
  }
  return found;
}

type AttributeName = 'type' | 'src' | 'data-src' | 'action' | 'formaction' | 'rel' | 'href';

const pattern = (name: AttributeName) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i');
const ATTRIBUTES: Readonly<Record<AttributeName, RegExp>> = {
  type: pattern('type'),
  src: pattern('src'),
  'data-src': pattern('data-src'),
  action: pattern('action'),
  formaction: pattern('formaction'),
  rel: pattern('rel'),
  href: pattern('href'),
};

function attribute(attributes: string, name: AttributeName): string | undefined {
  const match = ATTRIBUTES[name].exec(attributes);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** Adds scheme and host of an address that is not the site's own. */
function addOrigin(origins: Set<string>, address: string | undefined): void {
  const origin = /^(https?:)?\/\/[a-z0-9.-]+(?::\d+)?(?=$|[/?#])/i.exec(address?.trim() ?? '')?.[0];
  if (origin !== undefined) origins.add(origin.startsWith('//') ? origin.slice(2) : origin);
}

function list(
  keywords: readonly string[],
  ...sources: readonly (Iterable<string> | undefined)[]
): readonly string[] {
  return [...keywords.map((word) => `'${word}'`), ...sources.flatMap((some) => [...(some ?? [])])];
}
