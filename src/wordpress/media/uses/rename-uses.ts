import {
  isSerialized,
  type PhpKey,
  PhpObject,
  type PhpValue,
  serialize,
  unserialize,
} from '../../../database/php-serialize.ts';
import type { Site, Visitor } from '../../../types/index.ts';
import { keepRevision } from '../../rest/posts/revisions-store.ts';
import type { PictureMetadata } from '../sub-sizes.ts';
import { renamedIn } from './file-addresses.ts';
import { type UsedFile, usesOf } from './find-uses.ts';

/**
 * Names the new file of an attachment wherever the old one was named by its address, in contents (with a revision each),
 * meta and settings; gives how many places that were. Uses by the attachment's id need nothing.
 */
export async function renameUses(
  site: Site,
  visitor: Visitor,
  before: UsedFile,
  after: { readonly file: string; readonly picture: PictureMetadata | undefined },
): Promise<number> {
  const renamed = (text: string) => renamedIn(text, before, after);
  let places = 0;
  for (const use of await usesOf(site, before)) {
    if (use.at === 'content') {
      const { post } = use;
      const changes = {
        post_content: renamed(post.post_content),
        post_excerpt: renamed(post.post_excerpt),
      };
      if (changes.post_content === post.post_content && changes.post_excerpt === post.post_excerpt) continue;
      await site.posts.update(post.ID, changes);
      await keepRevision(site, visitor, { ...post, ...changes });
      places++;
    } else if (use.at === 'option') {
      const text = site.options.get(use.option) ?? '';
      const changed = inStored(text, renamed);
      if (changed === text) continue;
      await site.options.set(use.option, changed);
      places++;
    } else if (use.key.holds === 'text') {
      const [owner, repository] =
        use.at === 'post' ? ([use.post.ID, site.posts] as const) : ([use.term.term_id, site.terms] as const);
      const meta = (await repository.meta([owner])).get(owner);
      const text = meta?.get(use.key.key) ?? '';
      const changed = inStored(text, renamed);
      if (changed === text) continue;
      await repository.setMeta(owner, use.key.key, [changed]);
      places++;
    }
  }
  return places;
}

/** A stored value with all its texts changed: PHP's serialised form counts the bytes of each. */
export function inStored(text: string, change: (text: string) => string): string {
  if (!isSerialized(text)) return change(text);
  const read = unserialize(text);
  return read.ok ? serialize(changed(read.value, change)) : text;
}

function changed(value: PhpValue, change: (text: string) => string): PhpValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return (value as readonly PhpValue[]).map((one) => changed(one, change));
  if (value instanceof PhpObject) return new PhpObject(value.className, eachOf(value.properties, change));
  if (value instanceof Map) return eachOf(value as ReadonlyMap<PhpKey, PhpValue>, change);
  return value;
}

function eachOf(map: ReadonlyMap<PhpKey, PhpValue>, change: (text: string) => string) {
  return new Map([...map].map(([key, one]) => [key, changed(one, change)] as const));
}
