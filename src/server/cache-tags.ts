import type { ChangeNotice } from '../database/index.ts';

/** What cached pages a change concerns, by their tags; undefined = all of them. */
export function tagsOfChange(change: ChangeNotice): readonly string[] | undefined {
  switch (change.kind) {
    case 'post':
      return [`post:${change.id}`, 'posts', ...(change.type === 'nav_menu_item' ? ['menus'] : [])];
    case 'term':
      return [`term:${change.id}`, 'posts', ...(change.taxonomy === 'nav_menu' ? ['menus'] : [])];
    case 'comment':
      return [`post:${change.post}`, 'posts'];
    case 'user':
      return ['posts'];
    case 'option':
      return ['options'];
    case 'rows':
      return [];
    case 'everything':
      return undefined;
  }
}
