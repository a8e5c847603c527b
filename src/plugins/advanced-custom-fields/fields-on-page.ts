import { autop, showsSomething } from 'portolan/content';
import { escapeHtml, escapeUrl, html, ksesPost, trustedHtml } from 'portolan/html';
import { attachmentImages } from 'portolan/media';
import type { Extender, Meta, PostRow, Site } from 'portolan/plugin';
import { fieldNamed, fieldsOf } from './fields.ts';
import { inWrittenOrder, lastWord } from './written-order.ts';

/** Their words are no words for readers. */
const SCRIPTS = /<(script|style)\b[\s\S]*?<\/\1\s*>/gi;
const PICTURE = /(?:image|picture|photo|img|logo|background|banner|bild|foto|imagen?|immagine)s?$/i;
const HEADING = /(?:heading|headline|title|question)$/i;
/** Letters that a heading has at most; what is longer is a text. */
const LONGEST_HEADING = 120;
/** One word of a choice, a class or a code rather than for readers: `full-width`, `#aabbcc`, `fa-anchor`. */
const TOKEN = /^(?:[a-z0-9_#.:/-]+|#\S+|(?:https?:|mailto:|\/)\S*|[\d\s.,:/+-]+)$/;

/** Kinds of fields whose values are words, pictures or links for readers. */
const READ = new Set(['text', 'textarea', 'wysiwyg', 'image', 'link', 'url']);
/** Names of what is kept for whoever runs the site: no template is known to have shown it. */
const UNSHOWN =
  /(?:^|_)(?:internal|private|hidden|secret|admin|password|notes?|e?mail|phone|token|key)(?:_|$)/i;
/** A whole value that is somebody's address is nothing to publish on a guess. */
const MAIL = /^\S+@\S+$/;

/**
 * Posts without a text of their own whose fields hold one: a theme's template put those together, and is not here. What
 * is for readers – texts, headings, pictures, links – stands in the order of the fields. Pages alone: programs get the
 * content as it is stored, and the fields as `acf`.
 */
export const fieldsOnPage: Extender<'content.rendered'> = async (content, { site, post, target }) => {
  if (target !== 'page' || post === undefined || post.post_type === 'product' || showsSomething(content))
    return content;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  if (meta === undefined) return content;
  const names = inWrittenOrder(
    meta.keys().filter((name) => (meta.get(`_${name}`) ?? '').startsWith('field_')),
  );
  return names.length === 0 ? content : content + (await rendered(site, post, meta, names));
};

async function rendered(site: Site, post: PostRow, meta: Meta, names: readonly string[]): Promise<string> {
  const fields = await fieldsOf(site);
  const pictureOf = (name: string) => {
    const type = fieldNamed(fields, meta, name)?.type;
    const isPicture = type === undefined ? PICTURE.test(lastWord(name)) : type === 'image';
    return isPicture ? Number(/^\d+$/.exec(meta.get(name) ?? '')?.[0] ?? 0) : 0;
  };
  const pictures = await attachmentImages(site, names.map(pictureOf), 'large');
  return names
    .filter((name) => !UNSHOWN.test(name) && READ.has(fieldNamed(fields, meta, name)?.type ?? 'text'))
    .map((name) => {
      const picture = pictures.get(pictureOf(name));
      // Safe: `attachmentImages()` writes whole elements.
      if (picture) return html`<figure class="wp-block-image">${trustedHtml(picture)}</figure>`.text;
      if (meta.get(name) === post.post_title) return '';
      return linkOf(meta.value(name)) ?? wordsOf(name, meta.get(name) ?? '');
    })
    .filter((part) => part !== '')
    .join('\n');
}

/** A field's words as HTML: a heading, or paragraphs; '' where it holds nothing for readers. */
function wordsOf(name: string, stored: string): string {
  const text = stored.replace(SCRIPTS, '').trim();
  if (text === '' || TOKEN.test(text) || MAIL.test(text) || /^(?:[aObids]:\d+[:;]|[[{]")/.test(text))
    return '';
  if (HEADING.test(lastWord(name)) && text.length <= LONGEST_HEADING && !/[<\n]/.test(text))
    return `<h2>${escapeHtml(text)}</h2>`;
  // Safe: markup is limited to what posts may have.
  return autop(ksesPost(text));
}

/** A field that holds a link. ACF: fields of the kind `link`. */
function linkOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('url' in value)) return undefined;
  const { url, title } = value as { readonly url?: unknown; readonly title?: unknown };
  if (typeof url !== 'string' || url === '') return '';
  const words = typeof title === 'string' && title !== '' ? title : url;
  return html`<p><a href="${escapeUrl(url)}">${words}</a></p>`.text;
}
