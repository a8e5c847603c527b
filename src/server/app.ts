import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import type { Call, Endpoint, Reply, RequestLimits, Site, SiteRequest, Visitor } from '../types/index.ts';
import { guest } from '../wordpress/auth/index.ts';
import { isRestRequest, readOnlyRefusal, refusalOf, refusedReply } from '../wordpress/site/write-refusals.ts';
import { believed } from './foreign-requests.ts';
import { withOwnRedirect } from './own-redirect.ts';
import { type PageCache, sendPage } from './page-cache.ts';
import { sendReply, withPresentAddresses } from './reply.ts';
import { BodyTooLarge, readRequest } from './request.ts';
import { overLimit } from './request-limits.ts';
import { COMMON_HEADERS, type SecurityParts, withSecurityHeaders } from './security-headers.ts';
import { type StaticFolders, staticFiles } from './static-files.ts';

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
  readonly limits: RequestLimits;
  readonly security: SecurityParts;
  /** Told of every request that reaches the application, in milliseconds. */
  readonly onRequest?: (method: string, status: number, milliseconds: number) => void;
  /** Requests that take longer are warned of, in milliseconds. */
  readonly slow?: number;
}

/** The Express application of one site: files, then contracts, documents and pages. */
export function createApp(parts: AppParts): Express {
  const { site } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(staticFiles(site, parts.folders));
  app.use(async (message: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    let id = '';
    try {
      const { request, finish } = await readRequest(message, { trustProxy: parts.trustProxy });
      id = request.id;
      try {
        await answer(parts, request, message, response);
      } finally {
        await finish();
      }
    } catch (error) {
      answerFailure(site, error, id, response);
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

async function answer(
  parts: AppParts,
  asked: SiteRequest,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { site, cache } = parts;
  const since = cache?.changes;
  const path = pathBelowHome(site, asked);
  const request = believed(site, asked, isRestRequest(path, asked));
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
  const reply = withSecurityHeaders(present, request, parts.security);
  if (cache && reply.cache && visitor.id === 0) {
    const key = cache.keyOf(message);
    const page = key && cache.keep(key, reply, since);
    if (page) {
      // It is compressed already.
      sendPage(page, message, response, ['X-Request-Id', request.id]);
      return;
    }
  }
  await sendReply(reply, request, response, site.clock.now());
}

async function finished(call: Call, path: string, parts: AppParts): Promise<Reply> {
  const { site } = call;
  const refusal = overLimit(call, path, parts.limits) ?? whileReadOnly(call, path);
  if (refusal !== undefined) return refusedReply(call, path, refusal);
  const reply = await handle(parts, call, path);
  return site.extensions.has('reply') ? site.extensions.apply('reply', reply, { call }) : reply;
}

/** What certainly writes, and does so to files before the database is asked: refused at once while nothing may change. */
function whileReadOnly({ site, request }: Call, path: string) {
  if (site.isReadOnly?.() !== true) return undefined;
  const changes = /^(?:POST|PUT|PATCH|DELETE)$/.test(request.method);
  return changes && (request.files.length > 0 || isRestRequest(path, request))
    ? readOnlyRefusal(site)
    : undefined;
}

async function handle(parts: AppParts, call: Call, path: string): Promise<Reply> {
  for (const endpoint of parts.endpoints) {
    if (!endpoint.matches(path, call.request)) continue;
    const reply = await endpoint.handle(call, path);
    if (reply) return reply;
  }
  return parts.pages(call, path);
}

/** The path below home, decoded once; bytes that are no UTF-8 stay encoded. */
function pathBelowHome(site: Site, request: SiteRequest): string {
  const base = site.address.basePath;
  const below = base && request.path.startsWith(base) ? request.path.slice(base.length) : request.path;
  const path = below.startsWith('/') ? below : `/${below}`;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function answerFailure(site: Site, error: unknown, id: string, response: ServerResponse): void {
  if (error instanceof BodyTooLarge) {
    response.statusCode = 413;
    response.setHeader('Connection', 'close');
    response.end('Request Entity Too Large');
    return;
  }
  // The visitor went away in the middle: nothing failed, and nobody is left to be told.
  if (
    (error as NodeJS.ErrnoException | undefined)?.code === 'ECONNRESET' &&
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
  response.statusCode = 500;
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
  response.setHeader('Content-Type', 'text/html; charset=UTF-8');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'");
  response.setHeader('Cache-Control', 'no-cache, must-revalidate, max-age=0, no-store, private');
  response.end(
    `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Error</title></head><body><p>There has been a critical error on this website.</p><p>Reference: ${id}</p></body></html>`,
  );
}
