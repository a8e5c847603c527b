import type { ParsedBlock } from '../../types/element.ts';
import { autop } from './autop.ts';
import { hasBlocks } from './blocks-parser.ts';
import { capitalP, capitalPInTitle } from './capital-p.ts';
import { convertChars } from './convert-chars.ts';
import {
  EXCERPT_LENGTH,
  EXCERPT_MORE,
  excerptRemoveBlocks,
  excerptRemoveFootnotes,
  trimWords,
} from './excerpt.ts';
import { forceBalanceTags } from './force-balance-tags.ts';
import { makeClickable } from './make-clickable.ts';
import { doShortcodes, type ShortcodeRegistry, shortcodeUnautop, stripShortcodes } from './shortcodes.ts';
import { convertSmilies } from './smilies.ts';
import { texturize } from './texturize.ts';
import { trimBlanks } from './whitespace.ts';

/** Text in, text out: one step of a chain that somebody else brings. */
export type Filter = (text: string) => string | Promise<string>;

/** What the chains below need of a site. Steps that are absent do not happen. */
export interface FilterServices {
  /** Shortcodes, bound to what is being rendered. */
  readonly shortcodes: ShortcodeRegistry;
  /** Where smiley images lie, with the closing slash; undefined = option use_smilies is off. */
  readonly smiliesAddress?: string;
  /** Hosts of this site, in lower case: links to them in comments are not marked `nofollow`. */
  readonly internalHosts?: readonly string[];
  /** WordPress: wp_filter_content_tags(), bound to the chain's context. */
  readonly contentTags?: Filter;
  /** WordPress: wp_replace_insecure_home_url(). */
  readonly secureHomeAddress?: Filter;
}

/** What the content of a post needs besides. */
export interface ContentServices extends FilterServices {
  /** `[embed]` shortcodes, addresses on lines of their own. */
  readonly embeds?: Filter;
  /** WordPress: apply_block_hooks_to_content_from_post_object(). */
  readonly blockHooks?: (text: string) => string;
  /** WordPress: do_blocks(). */
  readonly blocks?: Filter;
  /** WordPress: prepend_attachment(), on attachment pages. */
  readonly attachment?: Filter;
  /**
   * Paragraphs are made after shortcodes have lost theirs, so that these keep them: WordPress does so in all texts that
   * follow one with blocks in the same reply.
   */
  readonly lateParagraphs?: boolean;
}

/** The content of a post, ready for a page. WordPress: the filter the_content. */
export async function theContent(text: string, services: ContentServices): Promise<string> {
  const { shortcodes, embeds, blockHooks, blocks, attachment, secureHomeAddress, contentTags } = services;
  let html = embeds ? await embeds(text) : text;
  if (blockHooks) html = blockHooks(html);
  // One block anywhere means that none of the text is to get paragraphs.
  const rendersBlocks = blocks !== undefined && hasBlocks(html);
  if (rendersBlocks) html = await blocks(html);
  html = texturize(html, shortcodes);
  const paragraphs = rendersBlocks ? 'none' : services.lateParagraphs ? 'late' : 'early';
  if (paragraphs === 'early') html = autop(html);
  html = shortcodeUnautop(html, shortcodes);
  if (attachment) html = await attachment(html);
  if (secureHomeAddress) html = await secureHomeAddress(html);
  if (paragraphs === 'late') html = autop(html);
  html = await doShortcodes(capitalP(html), shortcodes);
  if (contentTags) html = await contentTags(html);
  return smilies(html, services);
}

/** A title, without "Protected:" or "Private:". WordPress: the filter the_title. */
export function theTitle(title: string, shortcodes: FilterServices['shortcodes']): string {
  return capitalPInTitle(trimBlanks(convertChars(texturize(title, shortcodes))));
}

/** An excerpt, ready for a page. WordPress: the filter the_excerpt. */
export async function theExcerpt(excerpt: string, services: FilterServices): Promise<string> {
  const { shortcodes, secureHomeAddress, contentTags } = services;
  let html = convertChars(smilies(texturize(excerpt, shortcodes), services));
  html = shortcodeUnautop(autop(html), shortcodes);
  if (secureHomeAddress) html = await secureHomeAddress(html);
  return contentTags ? contentTags(html) : html;
}

/** How an excerpt is made where the author wrote none. */
export interface ExcerptServices extends ContentServices {
  readonly renderBlock: (block: ParsedBlock) => string | Promise<string>;
  /** In words, or in characters with `byCharacter`. Default 55. */
  readonly length?: number;
  readonly more?: string;
  /** Whether the site's language has no spaces between words. */
  readonly byCharacter?: boolean;
}

/**
 * An excerpt of a post's content, cut at `<!--more-->` and to its page before (contentToShow() with no link).
 * WordPress: wp_trim_excerpt().
 */
export async function trimExcerpt(content: string, services: ExcerptServices): Promise<string> {
  const { renderBlock, length = EXCERPT_LENGTH, more = EXCERPT_MORE, byCharacter } = services;
  const text = stripShortcodes(content, services.shortcodes);
  const html = excerptRemoveFootnotes(await excerptRemoveBlocks(text, renderBlock));
  const whole = await theContent(html, { ...services, blocks: undefined, contentTags: undefined });
  return trimWords(whole.replaceAll(']]>', ']]&gt;'), length, more, byCharacter);
}

/** The text of a comment on a page. WordPress: the filter comment_text. */
export function commentText(text: string, services: FilterServices): string {
  const linked = makeClickable(text, { internalHosts: services.internalHosts, inComment: true });
  const html = convertChars(texturize(linked, services.shortcodes));
  return capitalP(autop(forceBalanceTags(smilies(html, services))));
}

/** The description of a term, as archives show it. WordPress: the filter term_description. */
export function termDescription(text: string, services: FilterServices): string {
  const { shortcodes } = services;
  return shortcodeUnautop(autop(convertChars(texturize(text, shortcodes))), shortcodes);
}

/** The text of a text widget in visual mode. WordPress: the filter widget_text_content. */
export async function widgetText(text: string, services: FilterServices): Promise<string> {
  const { shortcodes, secureHomeAddress, contentTags } = services;
  let html = shortcodeUnautop(autop(texturize(text, shortcodes)), shortcodes);
  if (secureHomeAddress) html = await secureHomeAddress(html);
  html = await doShortcodes(capitalP(html), shortcodes);
  if (contentTags) html = await contentTags(html);
  return smilies(html, services);
}

/** The content of a block widget. WordPress: the filter widget_block_content. */
export async function widgetBlockContent(text: string, services: ContentServices): Promise<string> {
  const { shortcodes, blocks, contentTags } = services;
  const html = await doShortcodes(blocks ? await blocks(text) : text, shortcodes);
  return contentTags ? contentTags(html) : html;
}

function smilies(html: string, services: FilterServices): string {
  return services.smiliesAddress === undefined ? html : convertSmilies(html, services.smiliesAddress);
}
