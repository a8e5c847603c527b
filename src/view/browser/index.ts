/** `portolan/browser`: what islands of plugins and themes use in the browser. */

export { decodePercent } from '../percent-encoding.ts';
export { plainMarkup, safeMarkup } from '../safe-markup.ts';
export { type IslandScript, type ScriptIsland, scriptIsland } from '../script-island.ts';
export { type CaptchaService, loadCaptchaService } from './captcha-service.ts';
export {
  attachDatePicker,
  type CalendarDate,
  DATE_FORMAT,
  DATE_PICKER_TEXTS,
  type DatePicker,
  type DatePickerOptions,
  type DatePickerTexts,
  FIRST_DAY,
  formatDate,
} from './date-picker/index.ts';
export { ownAddress } from './own-address.ts';
export { readPage } from './read-page.ts';
export {
  FETCH_ALL_PAGE,
  POST_PROCESS_ATTEMPTS,
  REST_MESSAGES,
  RestClient,
  type RestClientOptions,
  type RestRequest,
  RestRequestError,
} from './rest-client.ts';
export { writtenEarly } from './written-early.ts';
