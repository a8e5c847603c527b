import type { Site } from '../../types/index.ts';

/** Names of the shortcodes that keep what they enclose for some (`ShortcodeElement.restricts`). */
export function closingTags(site: Site): readonly string[] {
  return site.once('content.closing-tags', () => [
    ...new Set(site.contributions('shortcodes').flatMap(({ tag, restricts }) => (restricts ? [tag] : []))),
  ]);
}

/** Finds such parts of a text; undefined where the site has no such shortcodes. */
export function restrictedPartsPattern(site: Site): RegExp | undefined {
  return site.once('content.restricted-parts', () => {
    const tags = closingTags(site);
    return tags.length === 0
      ? undefined
      : new RegExp(`\\[(${tags.join('|')})(?=[\\s\\]])[^\\]]*\\][\\s\\S]*?(?:\\[/\\1\\]|$)`, 'gi');
  });
}
