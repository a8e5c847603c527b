/** `portolan/forms`: entries of forms and the captcha that guards them, for plugins that bring forms. */

import './contributions.ts';

export { captchaArea } from './captcha/captcha-area.tsx';
export {
  type CaptchaKeys,
  type CaptchaProvider,
  type CaptchaVersion,
  captchaKeys,
  type FormCaptcha,
  SCORE_THRESHOLD,
} from './captcha/captcha-keys.ts';
export { type CaptchaProof, captchaProof, captchaRefusal } from './captcha/form-token.ts';
export {
  addEntry,
  type EntryField,
  entryById,
  type FormEntry,
  findEntries,
  setEntryState,
  wasJustSent,
} from './entries/entries.ts';
export { entriesCsv } from './entries/entries-csv.ts';
