/**
 * `portolan/plugin`: all that a plugin's author needs, for our own plugins and for a site's alike.
 */

export { z } from 'zod';
export { compiled, list, oneOf, query, queryBuilder, statement, type Tables } from '../database/index.ts';
export { defineErrors, type ErrorEntry, type ErrorTable, ExpectedError } from '../errors/index.ts';
export type * from '../types/index.ts';
export {
  type AttributeDeclaration,
  type AttributeDeclarations,
  type AttributeValues,
  attribute,
  type DefinedElement,
  defineElement,
  type ElementPlace,
} from '../view/define-element.ts';
export { Html } from '../view/html.tsx';
export {
  AssetsContext,
  keptNode,
  keptPiece,
  type Piece,
  PiecesHtml,
  renderElement,
  renderedOnce,
  renderNode,
} from '../view/index.ts';
export { Slot } from '../view/slot.tsx';
export {
  AdminButton,
  AdminEmpty,
  AdminFields,
  AdminPaging,
  AdminTime,
  AdminViews,
  logActivity,
  pageOf,
} from '../wordpress/admin-pages/index.ts';
export {
  checkAjaxReferer,
  closedActions,
  jsonError,
  jsonErrors,
  jsonSuccess,
  refusedActions,
} from '../wordpress/ajax/index.ts';
export { createNonce, verifyNonce } from '../wordpress/auth/index.ts';
export { JobRefused } from '../wordpress/jobs/index.ts';
export { type ComposedMail, composeMail, type MailPart, mailPart } from '../wordpress/mail/index.ts';
export {
  addCatalogue,
  dateNames,
  format,
  inLocaleOf,
  languageTag,
  localeOf,
  textDirection,
  translate,
  translatePlural,
  translatePluralWithContext,
  translateWithContext,
} from '../wordpress/texts/index.ts';
export { ranPlugin } from './active-plugins.ts';
export { mergeEvents } from './all-events.ts';
export { definePart, definePlugin } from './define-plugin.ts';
export { compose } from './one-after-another.ts';
export { defineOptionForm, type OptionField } from './option-form.ts';
export { definePluginSettings } from './plugin-settings.ts';
export { printLine } from './print-line.ts';
