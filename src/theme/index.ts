/**
 * `portolan/theme`: all that a theme's author needs. Besides it themes import the plugins whose parts they render
 * (`portolan/plugins/<name>`) and, in islands, what runs in the browser alone (`portolan/browser`).
 */

export type {
  AuthorModel,
  CommentModel,
  CommentsModel,
  ImageModel,
  MenuItemModel,
  NothingFoundModel,
  PageLink,
  PageModel,
  PostModel,
  Template,
  TermModel,
  ThemeDefinition,
  WidgetModel,
} from '../types/index.ts';
export { Html } from '../view/html.tsx';
export type { HydrateOn } from '../view/island.tsx';
export { keptNode, renderedOnce } from '../view/rendered-once.tsx';
export { Slot } from '../view/slot.tsx';
export type { Texts } from '../view/texts-context.ts';
export { useStyle } from '../view/use-style.ts';
export { defineTheme } from './define-theme.ts';
export { useTexts } from './texts.ts';
