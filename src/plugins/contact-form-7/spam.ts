import type { Site } from 'portolan/plugin';

/** Whether a text holds one of the words that comments may not hold. WordPress: wp_check_comment_disallowed_list(). */
export function disallowed(site: Site, texts: readonly string[]): boolean {
  const words = (site.options.get('disallowed_keys') ?? site.options.get('blacklist_keys') ?? '')
    .split('\n')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  if (words.length === 0) return false;
  const all = texts.map((text) => text.toLowerCase());
  return words.some((word) => all.some((text) => text.includes(word)));
}
