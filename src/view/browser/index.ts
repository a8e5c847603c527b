/** `portolan/browser`: what islands of plugins and themes use in the browser. */

export { type IslandScript, type ScriptIsland, scriptIsland } from '../script-island.ts';
export {
  attachDatePicker,
  type CalendarDate,
  DATE_FORMAT,
  DATE_PICKER_TEXTS,
  type DatePicker,
  type DatePickerOptions,
  type DatePickerTexts,
  FIRST_DAY,
} from './date-picker/index.ts';
export { ownAddress } from './own-address.ts';
export {
  FETCH_ALL_PAGE,
  POST_PROCESS_ATTEMPTS,
  REST_MESSAGES,
  RestClient,
  type RestClientOptions,
  type RestRequest,
  RestRequestError,
} from './rest-client.ts';
