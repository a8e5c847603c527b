import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import { explained } from '../errors/index.ts';
import type { Call, Endpoint, Reply, RequestLimits, Site, SiteRequest, Visitor } from '../types/index.ts';
import { guest } from '../wordpress/auth/index.ts';
import { isRestRequest } from '../wordpress/rest/requested-route.ts';
import { requestPath } from '../wordpress/routing/request-path.ts';
import { readOnlyRefusal, refusalOf, refusedReply } from '../wordpress/site/write-refusals.ts';
import { bodyAllowance } from './body-allowance.ts';
import { FAILURE_POLICY, failurePage } from './failure-page.ts';
import { stripCrossSiteAuth } from './foreign-requests.ts';
import { saysForwarded } from './forwarded-headers.ts';
import { type LoopbackNames, loopbackNames } from './loopback-names.ts';
import { withOwnRedirect } from './own-redirect.ts';
import { type PageCache, STORED, sendPage, zipPage } from './page-cache.ts';
import { acceptsGzip, sendReply, withPresentAddresses } from './reply.ts';
import { readRequest } from './request.ts';
import { overLimit } from './request-limits.ts';
import { COMMON_HEADERS, type SecurityParts, withSecurityHeaders } from './security-headers.ts';
import { BodyTooLarge } from './spooled-body.ts';
import { type StaticFolders, staticFiles } from './static-files.ts';
import { refusedMethod } from './web-server-refusals.ts';

export interface AppParts {
  readonly site: Site;
  /** Contracts and documents, asked in order before pages. */
  readonly endpoints: readonly Endpoint[];
  /** Pages: whatever nobody else answered. */
  readonly pages: (call: Call, path: string) => Promise<Reply>;
  readonly visitorOf: (site: Site, request: SiteRequest) => Promise<Visitor>;
  readonly folders: StaticFolders;
  readonly cache?: PageCache;
  /** How many proxies stand in front, whose word about the visitor counts. */
  readonly trustProxy: number;
  /** Told once where a proxy hands requests on and none is trusted. */
  readonly onUntrusted?: () => void;
  readonly limits: RequestLimits;
  readonly security: SecurityParts;
  /** Told of every request that reaches the application, in milliseconds. */
  readonly onRequest?: (method: string, status: number, milliseconds: number) => void;
  /** Requests that take longer are warned of, in milliseconds. */
  readonly slow?: number;
  /** While a site is built: the page that says what failed, where. */
  readonly failurePage?: ((error: unknown) => string) | undefined;
}

/** The Express application of one site: files, then contracts, documents and pages. */
export function createApp(parts: AppParts): Express {
  const { site } = parts;
  const names = loopbackNames(site.address);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(staticFiles(site, parts.folders));
  let untrusted = parts.trustProxy === 0 ? parts.onUntrusted : undefined;
  app.use(async (message: IncomingMessage, response: ServerResponse) => {
    if (untrusted !== undefined && saysForwarded(message.headers)) {
      untrusted();
      untrusted = undefined;
    }
    const started = performance.now();
    let id = '';
    try {
      const { request, finish } = await readRequest(message, {
        trustProxy: parts.trustProxy,
        allowance: (head) => bodyAllowance(parts, head),
      });
      id = request.id;
      try {
        await answer(parts, names, request, message, response);
      } finally {
        await finish();
      }
    } catch (error) {
      answerFailure(parts, error, id, message, response);
    }
    const took = performance.now() - started;
    parts.onRequest?.(message.method ?? '', response.statusCode, took);
    const facts = {
      request: id,
      method: message.method,
      url: message.url,
      status: response.statusCode,
      ms: Math.round(took * 10) / 10,
    };
    if (took > (parts.slow ?? Number.POSITIVE_INFINITY)) site.log.warn(facts, 'slow request');
    else site.log.info(facts, 'request');
  });
  return app;
}

/** Answers, and notes what is read for a page that may be kept. */
async function answer(
  parts: AppParts,
  names: LoopbackNames | undefined,
  requested: SiteRequest,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { site, cache } = parts;
  const key = cache?.keyOf(message);
  if (cache === undefined || key === undefined) {
    const { reply, request } = await replyOf(parts, names, requested);
    if (cache) response.setHeader('Cache-Status', cache.statusOf(message));
    await sendReply(reply, request, response, site.clock.now());
    return;
  }
  await site.reads.record(async (recording) => {
    try {
      const since = cache.changes;
      const { reply, request, visitor } = await replyOf(parts, names, requested);
      const page = reply.cache && visitor.id === 0 ? cache.keep(key, reply, recording, since) : undefined;
      if (page === undefined) {
        response.setHeader('Cache-Status', cache.statusOf(message));
        await sendReply(reply, request, response, site.clock.now());
        return;
      }
      const zipped = zipPage(page);
      if (acceptsGzip(message.headers['accept-encoding'])) await zipped;
      sendPage(page, message, response, ['X-Request-Id', request.id], STORED);
    } finally {
      recording.end();
    }
  });
}

async function replyOf(
  parts: AppParts,
  names: LoopbackNames | undefined,
  requested: SiteRequest,
): Promise<{ readonly reply: Reply; readonly request: SiteRequest; readonly visitor: Visitor }> {
  const { site } = parts;
  const path = requestPath(site, requested);
  const request = stripCrossSiteAuth(
    site,
    names?.ownRequest(requested) ?? requested,
    isRestRequest(site, path, requested),
  );
  let visitor: Visitor = guest;
  let handled: Reply;
  try {
    visitor = await parts.visitorOf(site, request);
    handled = await finished({ site, request, visitor }, path, parts);
  } catch (error) {
    const refusal = refusalOf(site, error);
    if (refusal === undefined) throw error;
    if (site.isReadOnly?.() !== true)
      site.log.error({ error, request: request.id }, 'nothing can be written');
    handled = await refusedReply({ site, request, visitor }, path, refusal);
  }
  // Last: hashes are of what is sent.
  const present = withOwnRedirect(withPresentAddresses(handled, site.address), request, site.address);
  const named = names?.underRequestedName(present, requested) ?? present;
  return { reply: withSecurityHeaders(named, requested, parts.security), request, visitor };
}

async function finished(call: Call, path: string, parts: AppParts): Promise<Reply> {
  const { site } = call;
  const refused = refusedMethod(call.request, path);
  if (refused !== undefined) return refused;
  const refusal = (await overLimit(call, path, parts.limits)) ?? whileReadOnly(call, path);
  if (refusal !== undefined) return refusedReply(call, path, refusal);
  const reply = await handle(parts, call, path);
  return site.extensions.has('reply') ? site.extensions.apply('reply', reply, { call }) : reply;
}

/** What certainly writes, and does so to files before the database is asked: refused at once while nothing may change. */
function whileReadOnly({ site, request }: Call, path: string) {
  if (site.isReadOnly?.() !== true) return undefined;
  const changes = /^(?:POST|PUT|PATCH|DELETE)$/.test(request.method);
  return changes && (request.files.length > 0 || isRestRequest(site, path, request))
    ? readOnlyRefusal(site)
    : undefined;
}

async function handle(parts: AppParts, call: Call, path: string): Promise<Reply> {
  const pages = (request: SiteRequest) => parts.pages({ ...call, request }, requestPath(call.site, request));
  for (const endpoint of parts.endpoints) {
    if (!endpoint.matches(path, call.request)) continue;
    const reply = await endpoint.handle(call, path, pages);
    if (reply) return reply;
  }
  return parts.pages(call, path);
}

function answerFailure(
  { site, failurePage: developmentPage }: Pick<AppParts, 'site' | 'failurePage'>,
  error: unknown,
  id: string,
  message: IncomingMessage,
  response: ServerResponse,
): void {
  if (error instanceof BodyTooLarge) {
    refuseBody(message, response);
    return;
  }
  // The visitor went away in the middle: nothing failed, and nobody is left to be told.
  if (
    /^(?:ECONNRESET|ERR_STREAM_PREMATURE_CLOSE)$/.test(
      (error as NodeJS.ErrnoException | undefined)?.code ?? '',
    ) &&
    response.socket?.destroyed !== false
  ) {
    response.destroy();
    return;
  }
  site.log.error({ error, request: id }, 'a request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = explained(error)?.status ?? 500;
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'text/html; charset=UTF-8');
  response.setHeader(
    'Content-Security-Policy',
    developmentPage === undefined ? FAILURE_POLICY : "default-src 'self' 'unsafe-inline'",
  );
  response.setHeader('Cache-Control', 'no-cache, must-revalidate, max-age=0, no-store, private');
  response.end(developmentPage?.(error) ?? failurePage(site, id));
}

/** What still comes of a body that is refused is taken and thrown away up to so many bytes, so that the answer arrives. */
const LINGER = 4 << 20;

/** Answers 413 and ends the connection. Whoever goes on sending would otherwise get a reset in place of the answer. */
function refuseBody(message: IncomingMessage, response: ServerResponse): void {
  const text = 'Request Entity Too Large';
  response.writeHead(413, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    Connection: 'close',
  });
  response.write(text);
  let left = LINGER;
  message.on('error', () => {});
  message.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) message.destroy();
  });
  message.once('close', () => response.end());
  message.resume();
  if (message.complete || message.destroyed) response.end();
}
