/** `portolan/browser`: what islands of plugins and themes use in the browser. */

export {
  FETCH_ALL_PAGE,
  POST_PROCESS_ATTEMPTS,
  REST_MESSAGES,
  RestClient,
  type RestClientOptions,
  type RestRequest,
  RestRequestError,
} from './rest-client.ts';
