import type { ParsedBlock } from '../../types/index.ts';
import { settingAt, settingText } from './block-attributes.ts';
import {
  attributeOf,
  classesOf,
  nextTag,
  nextTagNamed,
  nextTagWithClass,
  withClasses,
  withoutClasses,
} from './opening-tags.ts';

const GROUP_CONTAINER = 'wp-block-group__inner-container';
const ALIGNED: ReadonlySet<string> = new Set(['alignleft', 'alignright', 'aligncenter']);

/**
 * A group with the box around its content that themes without block settings count on; the layout belongs to that box.
 * Rows and stacks have none. WordPress: wp_restore_group_inner_container().
 */
export function restoreGroupContainer(html: string, { attrs }: ParsedBlock): string {
  if (settingAt(attrs, 'layout', 'type') === 'flex' || html.includes(GROUP_CONTAINER)) return html;
  const group = nextTagWithClass(html, 'wp-block-group');
  if (!group || html.slice(0, group.start).trim() !== '') return html;
  const layout = classesOf(html, group).filter((name) => name.includes('is-layout-'));
  const bare = withoutClasses(html, group, layout);
  const opening = nextTag(bare);
  const closing = bare.lastIndexOf(`</${group.name}`);
  if (!opening || closing < opening.end) return html;
  const classes = [GROUP_CONTAINER, ...layout].join(' ');
  const inside = bare.slice(opening.end, closing);
  return `${bare.slice(0, opening.end)}<div class="${classes}">${inside}</div>${bare.slice(closing)}`;
}

/**
 * A picture aligned to a side or the middle with the box around it that themes without block settings count on.
 * WordPress: wp_restore_image_outer_container().
 */
export function restoreImageContainer(html: string, { attrs }: ParsedBlock): string {
  const figure = nextTagNamed(html, ['figure']);
  const classes = figure ? classesOf(html, figure) : [];
  if (!figure || !classes.includes('wp-block-image') || !classes.some((name) => ALIGNED.has(name))) {
    return html;
  }
  const own = settingText(attrs, 'className')
    .split(/\s+/)
    .filter((name) => name !== '');
  const wrapped = `<div>${withoutClasses(html, figure, ['wp-block-image', ...own])}</div>`;
  const outer = nextTag(wrapped);
  return outer && attributeOf(wrapped, outer, 'class') === undefined
    ? withClasses(wrapped, outer, ['wp-block-image', ...own])
    : wrapped;
}
