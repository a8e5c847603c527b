import type { RenderContext, ShortcodeAttributes, Site } from '../../../types/index.ts';
import { html, type Markup } from '../../markup.ts';
import { attachmentAddress } from '../../media/attachment-metadata.ts';
import { wordpressIsAtLeast } from '../../version.ts';
import { escapeUrl } from '../escape.ts';

/** File name endings that browsers play → MIME type. */
export type MediaTypes = Readonly<Record<string, string>>;

/** A file to play. */
export interface MediaSource {
  readonly address: string;
  readonly type: string;
}

/**
 * The files that a shortcode names, by `src` and by their endings (`mp3="…"`); where it names none, the first one
 * attached to the post. undefined where `src` is of a kind that browsers do not play.
 */
export async function mediaSources(
  input: ShortcodeAttributes,
  types: MediaTypes,
  kind: 'audio' | 'video',
  context: RenderContext,
): Promise<readonly MediaSource[] | undefined> {
  const source = input['src'] ?? '';
  const others = Object.entries(types).flatMap(([ending, type]) => {
    const address = input[ending] ?? '';
    return typeOf(address, types) === type ? [{ address, type }] : [];
  });
  if (source === '') return others.length > 0 ? others : attachedSource(types, kind, context);
  const type = typeOf(source, types);
  return type === undefined ? undefined : [{ address: source, type }, ...others];
}

async function attachedSource(
  types: MediaTypes,
  kind: 'audio' | 'video',
  { site, post }: RenderContext,
): Promise<readonly MediaSource[]> {
  if (!post) return [];
  const [row] = await site.posts.find({
    types: ['attachment'],
    statuses: ['inherit'],
    parents: [post.ID],
    mimeTypes: [`${kind}/*`],
    order: [
      { by: 'menu_order', direction: 'asc' },
      { by: 'ID', direction: 'asc' },
    ],
    limit: 1,
  });
  const meta = row && (await site.posts.meta([row.ID])).get(row.ID);
  const address = attachmentAddress(site, meta) ?? '';
  const type = typeOf(address, types);
  return type === undefined ? [] : [{ address, type }];
}

function typeOf(address: string, types: MediaTypes): string | undefined {
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(address)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

/** `source` elements and a link for browsers that play none of them; `?_=n` keeps two players of one file apart. */
export function sourceElements(sources: readonly MediaSource[], number: number): Markup {
  const elements = sources.map(({ address, type }) => {
    const [path = '', fragment] = address.split('#', 2);
    const numbered = `${path}${path.includes('?') ? '&' : '?'}_=${number}${fragment === undefined ? '' : `#${fragment}`}`;
    return html`<source type="${type}" src="${escapeUrl(numbered)}" />`;
  });
  return html`${elements}${plainLink(sources[0]?.address ?? '')}`;
}

function plainLink(address: string): Markup {
  const href = escapeUrl(address);
  return html`<a href="${href}">${href}</a>`;
}

/** The link that stands there for a file that cannot be played. */
export function embeddedLink(kind: 'audio' | 'video', address: string): string {
  return html`<a class="wp-embedded-${kind}" href="${escapeUrl(address)}">${address}</a>`.text;
}

/** What very old browsers need to know the element, before the first player. WordPress up to 6.8 writes it. */
export function firstPlayerNote(
  { options }: Pick<Site, 'options'>,
  element: 'audio' | 'video',
  number: number,
): Markup | false {
  return (
    number === 1 &&
    !wordpressIsAtLeast(options, '6.9') &&
    html`<!--[if lt IE 9]><script>document.createElement('${element}');</script><![endif]-->\n`
  );
}
