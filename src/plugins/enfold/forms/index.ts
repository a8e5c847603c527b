/** Contact and newsletter forms: what the plugin lists of them. */

export {
  countEntries,
  type EntryField,
  entryById,
  entryTables,
  type FormEntry,
  findEntries,
  removeEntry,
} from './entries.ts';
export { entriesCsv } from './entries-csv.ts';
export { entriesPage } from './entries-page.tsx';
export { formEntries } from './entry-privacy.ts';
export { entryRoutes } from './entry-routes.ts';
export { contactForm, formFields, newsletterForm } from './form-element.tsx';
export { accountsNeedAgreement, commentsNeedAgreement, privacyBox } from './privacy-boxes.ts';
