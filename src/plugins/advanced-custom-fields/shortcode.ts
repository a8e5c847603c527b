import { autop, restrictedPost } from 'portolan/content';
import { escapeHtml, ksesPost } from 'portolan/html';
import type { Meta, PostRow, RenderContext, ShortcodeElement, Site } from 'portolan/plugin';
import { attachmentFile } from 'portolan/routing';
import { localDate } from 'portolan/time';
import { type Field, fieldNamed, fieldsOf } from './fields.ts';
import { ownerOf, valuesOf } from './values.ts';

/** `[acf field="depth" post_id="7"]`, `post_id="term_4"`, `"user_2"`, `"options"`: the value of a field, lists with commas. ACF: acf_shortcode(). */
export const acfShortcode: ShortcodeElement = {
  tag: 'acf',
  async render(attributes, _content, context) {
    const name = (attributes['field'] ?? '').trim();
    if (name === '' || name.startsWith('_') || !isAllowed(context.site)) return '';
    const meta = await metaOf(attributes['post_id'], context);
    // What is no field of the plugin is nobody's to print.
    if (meta?.get(`_${name}`) === undefined) return '';
    const field = fieldNamed(await fieldsOf(context.site), meta, name);
    return ksesPost(await textOf(meta.value(name), field, context));
  },
};

/** Sites that began with version 6.3 or later have the shortcode switched off. Source: ACF, setting `enable_shortcode`. */
function isAllowed({ options }: Pick<Site, 'options'>): boolean {
  const [major = 0, minor = 0] = (options.get('acf_first_activated_version') ?? '').split('.').map(Number);
  return major < 6 || (major === 6 && minor < 3);
}

/** The values that are asked for: of the shown post, another one, a term, a user, a comment, or the options. */
async function metaOf(written: string | undefined, context: RenderContext): Promise<Meta | undefined> {
  const { site, post } = context;
  const owner = written ? ownerOf(site, written) : post && ({ kind: 'post', id: post.ID } as const);
  if (owner === undefined) return undefined;
  if (owner.kind === 'post' && (await postOf(owner.id, context)) === undefined) return undefined;
  if (owner.kind === 'comment' && (await site.comments.byId(owner.id))?.comment_approved !== '1')
    return undefined;
  return valuesOf(site, owner);
}

/** The shown post, or a published one that the visitor may read. */
async function postOf(wanted: number, context: RenderContext): Promise<PostRow | undefined> {
  const { site, post, visitor } = context;
  if (wanted === post?.ID) return post;
  const other = await site.posts.byId(wanted);
  if (other?.post_status !== 'publish' || other.post_password !== '') return undefined;
  return (await restrictedPost(site, other, visitor)) ? undefined : other;
}

async function textOf(value: unknown, field: Field | undefined, context: RenderContext): Promise<string> {
  if (Array.isArray(value))
    return (await Promise.all(value.map((one) => textOf(one, field, context)))).join(', ');
  if (typeof value === 'object' && value !== null) return linkOf(value as Readonly<Record<string, unknown>>);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (field?.type === 'wysiwyg') return context.renderText(text);
  if (field?.type === 'textarea') return linesOf(text, String(field.settings['new_lines'] ?? ''));
  if (field?.type === 'date_picker') return dateOf(text, field, context);
  if (field && /^(?:image|file|gallery)$/.test(field.type)) return fileOf(text, field, context);
  return text;
}

function linkOf({ url, title }: Readonly<Record<string, unknown>>): string {
  if (typeof url !== 'string') return '';
  const words = typeof title === 'string' && title !== '' ? title : url;
  return `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;
}

function linesOf(text: string, how: string): string {
  if (how === 'wpautop') return autop(text);
  return how === 'br' ? text.replace(/\r?\n/g, '<br />\n') : text;
}

/** `20260131` as the field says, in PHP's letters. */
function dateOf(text: string, field: Field, { site }: RenderContext): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return text;
  const format = field.settings['return_format'];
  return localDate(
    site,
    typeof format === 'string' && format !== '' ? format : 'd/m/Y',
    `${year}-${month}-${day} 00:00:00`,
  );
}

/** The address of a file; its number where the field gives numbers. */
async function fileOf(text: string, field: Field, { site }: RenderContext): Promise<string> {
  if (field.settings['return_format'] === 'id') return text;
  const [attachment] = await site.posts.byIds([Number(text) || 0]);
  return attachment === undefined ? '' : ((await attachmentFile(site, attachment)) ?? '');
}
