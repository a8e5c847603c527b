import type { CDPSession, HTTPRequest, Protocol, ResponseForRequest } from 'puppeteer';

/** A request of a page to another host: what of Puppeteer's own is there where the site's requests are not held back. */
export type ServiceRequest = Pick<
  HTTPRequest,
  'url' | 'method' | 'headers' | 'postData' | 'respond' | 'abort'
>;

/** Answers a request and says so by `true`. */
export type AnswerService = (request: ServiceRequest) => boolean | Promise<boolean>;

/** A request that a browser holds back until `session` answers it. */
export function heldRequest(
  session: CDPSession,
  { requestId, request }: Protocol.Fetch.RequestPausedEvent,
): ServiceRequest {
  return {
    url: () => request.url,
    method: () => request.method,
    headers: () =>
      Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
    postData: () => request.postData,
    respond: ({ status = 200, headers = {}, contentType, body = '' }: Partial<ResponseForRequest>) =>
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: [
          ...Object.entries(headers).map(([name, value]) => ({ name, value: String(value) })),
          ...(contentType === undefined ? [] : [{ name: 'Content-Type', value: contentType }]),
        ],
        body: Buffer.from(body).toString('base64'),
      }),
    abort: () => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  };
}
