import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Express } from 'express';
import type { Logger } from '../types/index.ts';
import type { PageCache } from './page-cache.ts';
import { guardBody } from './slow-bodies.ts';

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Ends: no new connections, running requests are finished (at most 10 s). */
  stop(): Promise<void>;
}

/** How long running requests may take to finish at a stop, in milliseconds. */
const GRACE = 10_000;

/** How long a request's head may take, in milliseconds, from the connection or the request before on. */
const HEAD_PATIENCE = 30_000;
/** How often slow heads are looked for, in milliseconds. */
const LOOKED_AT = 10_000;

/** Serves an application. The page cache and `/healthz` are asked before Express does any work. */
export function listen(options: {
  readonly app: Express;
  readonly cache?: PageCache;
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
  readonly healthy: () => boolean;
  /** Takes in what other processes wrote, before a request is answered; undefined = nobody wrote. */
  readonly freshen?: () => Promise<void> | undefined;
  /** How long a body, or each MiB of it, may take, in milliseconds; for tests. */
  readonly bodyPatience?: number | undefined;
  /** How long a request's head may take, in milliseconds; for tests. */
  readonly headPatience?: number | undefined;
}): Promise<Listening> {
  const { app, cache, log } = options;
  let stopping = false;
  const freshen = options.freshen && oncePerTurn(options.freshen);
  const headPatience = options.headPatience ?? HEAD_PATIENCE;
  // Looked at often enough that nobody stays much longer.
  const connectionsCheckingInterval = Math.min(headPatience, LOOKED_AT);
  const server = createServer({ ...kindsOf(app), connectionsCheckingInterval }, (message, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    guardBody(message, response, options.bodyPatience);
    if (message.url === '/healthz') {
      const well = !stopping && options.healthy();
      response.writeHead(well ? 200 : 503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
      response.end(well ? 'ok\n' : 'unavailable\n');
      return;
    }
    const fresh = freshen?.();
    const answered = cache?.answer(message, response);
    if (answered === true) return;
    const answer = () => app(message as Parameters<Express>[0], response as Parameters<Express>[1]);
    const goOn = () => {
      if (fresh === undefined) answer();
      else fresh.then(answer, answer);
    };
    if (answered instanceof Promise) answered.then((done) => done || goOn(), goOn);
    else goOn();
  });
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = headPatience;
  // Bodies have a rule of their own, by which a long one may take long.
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      const port = (server.address() as AddressInfo).port;
      resolve({
        server,
        port,
        stop: () =>
          new Promise<void>((done) => {
            stopping = true;
            server.close(() => done());
            server.closeIdleConnections();
            setTimeout(() => server.closeAllConnections(), GRACE).unref();
            log.info({}, 'stopping');
          }),
      });
    });
  });
}

/**
 * The same, done once for all requests that one turn of the event loop brings: they had come before it began, so that what
 * the first of them finds is new enough for the others. Looking whether others wrote takes a fifth of what a cached page does.
 */
function oncePerTurn(freshen: () => Promise<void> | undefined): () => Promise<void> | undefined {
  let turn = -1;
  let found: Promise<void> | undefined;
  return () => {
    // Its number costs nothing, where waiting for its end costs a turn more: one that finds nothing to do.
    const { loopCount } = performance.nodeTiming.uvMetricsInfo;
    if (loopCount !== turn) {
      turn = loopCount;
      found = freshen();
    }
    return found;
  };
}

/**
 * The kinds of messages that an application works with. Express turns each message into its own kind, which costs more
 * than all else that it does: they are of that kind from the beginning.
 */
function kindsOf(app: Express) {
  class Message extends IncomingMessage {}
  class Answer extends ServerResponse {}
  Object.setPrototypeOf(Message.prototype, app.request);
  Object.setPrototypeOf(Answer.prototype, app.response);
  app.request = Message.prototype as Express['request'];
  app.response = Answer.prototype as Express['response'];
  return { IncomingMessage: Message, ServerResponse: Answer };
}
