import type { PostRow, RestCall } from '../../types/index.ts';
import { can } from '../../wordpress/auth/capabilities.ts';
import { type MediaUse, type UsedFile, usesOf } from '../../wordpress/media/uses/find-uses.ts';

/** A place where a file is used, as the admin shows it. */
interface ShownUse {
  /** What the file is there: `Text`, `Featured picture`. */
  readonly label: string;
  /** Plain text. */
  readonly title: string;
  /** Below `/wp-admin/`, where it can be changed; absent where there is no such page. */
  readonly edit?: string;
  readonly status?: string;
}

/** Settings that hold a file, by what they are called. */
const OPTIONS: readonly (readonly [RegExp, label: string, edit?: string])[] = [
  [/^site_icon$/, 'Icon of the site', 'customize.php'],
  [/^site_logo$|^theme_mods_/, 'Logo and design', 'customize.php'],
  [/^widget_/, 'Widget', 'widgets.php'],
  [/^avia_options/, 'Design', 'customize.php'],
];

/** Where a file is used, as far as the one who asks may edit that; `hidden` counts the others. */
export async function usesReply(
  { site, visitor }: Pick<RestCall, 'site' | 'visitor'>,
  file: UsedFile,
): Promise<{ readonly uses: readonly ShownUse[]; readonly hidden: number }> {
  const shown: ShownUse[] = [];
  let hidden = 0;
  const found = await usesOf(site, file);
  // What a page builder keeps stands in the content as well, mostly.
  const built = new Set(
    found.flatMap((use) => (use.at === 'post' && use.key.holds === 'text' ? use.post.ID : [])),
  );
  for (const use of found) {
    if (use.at === 'content' && built.has(use.post.ID)) continue;
    const one = await shownUse(use);
    if (one) shown.push(one);
    else hidden++;
  }
  return { uses: shown, hidden };

  async function shownUse(use: MediaUse): Promise<ShownUse | undefined> {
    switch (use.at) {
      case 'content':
        return ofPost(use.post, 'Text');
      case 'post':
        return ofPost(use.post, use.key.label);
      case 'term':
        return visitor.has('manage_categories')
          ? {
              label: use.key.label,
              title: use.term.name,
              edit: `edit-tags.php?taxonomy=${use.term.taxonomy}&tag_ID=${use.term.term_id}`,
            }
          : undefined;
      case 'option':
        return visitor.has('manage_options') ? ofOption(use.option) : undefined;
    }
  }

  async function ofPost(post: PostRow, label: string): Promise<ShownUse | undefined> {
    // A variation is edited with its product.
    const edited =
      post.post_parent > 0 && post.post_type === 'product_variation' ? post.post_parent : post.ID;
    if (!(await can(site, visitor, 'edit_post', post))) return undefined;
    return {
      label,
      title: post.post_title || `#${post.ID}`,
      edit: `post.php?post=${edited}&action=edit`,
      status: post.post_status,
    };
  }
}

function ofOption(option: string): ShownUse {
  const [, label = 'Setting', edit] = OPTIONS.find(([pattern]) => pattern.test(option)) ?? [];
  return { label, title: option, ...(edit !== undefined && { edit }) };
}
