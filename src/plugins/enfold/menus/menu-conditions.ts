import { storedMap } from 'portolan/data';
import type { Meta, PageModel, Visitor } from 'portolan/plugin';

/** Roles that count as one of WordPress's: each with those above it. */
const AT_LEAST: Readonly<Record<string, readonly string[]>> = {
  avia_condition_admin: ['administrator'],
  avia_condition_editor: ['administrator', 'editor'],
  avia_condition_author: ['administrator', 'editor', 'author'],
  avia_condition_contributor: ['administrator', 'editor', 'author', 'contributor'],
  avia_condition_subscriber: ['administrator', 'editor', 'author', 'contributor', 'subscriber'],
};

/** Whether an item with rules of its own is shown, and the class that they add. */
export interface Shown {
  readonly shown: boolean;
  /** Rules of its own: what hides the items above does not hide it. */
  readonly own: boolean;
  readonly className?: string;
}

/** What meta `_menu-item-avia-conditional` says of an item on this page for this visitor. Source: Enfold, conditional menus. */
export function menuCondition(
  meta: Meta | undefined,
  page: PageModel,
  visitor: Pick<Visitor, 'id' | 'roles'>,
): Shown {
  const stored = meta?.value('_menu-item-avia-conditional');
  const rules = storedMap(stored);
  if (!rules['enableconditionallogic']) return { shown: true, own: false };
  const holds = conditionHolds(
    String(rules['conditionalvalue'] ?? ''),
    Number(rules['conditionalid']),
    page,
    visitor,
  );
  const kind = rules['conditional'];
  if (holds === undefined || kind === 'css') {
    const className = holds ? String(rules['conditionalcss'] ?? '') : '';
    return { shown: true, own: true, ...(className && { className }) };
  }
  return { shown: kind === 'hide' ? !holds : kind === 'show' ? holds : true, own: true };
}

function conditionHolds(
  name: string,
  id: number,
  { query, post }: PageModel,
  { id: user, roles }: Pick<Visitor, 'id' | 'roles'>,
): boolean | undefined {
  const isThis = !(id > 0) || post?.id === id;
  if (name === 'is_user_logged_in') return user > 0;
  if (name === 'avia_is_user_logged_out') return user === 0;
  if (name === 'is_front_page') return query.flags.has('front_page');
  if (name === 'is_single') return query.flags.has('single') && isThis;
  if (name === 'is_page') return query.flags.has('page') && isThis;
  const wanted = AT_LEAST[name];
  return wanted && user > 0 ? roles.some((role) => wanted.includes(role)) : wanted && false;
}
