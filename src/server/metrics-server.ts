import { createServer, type Server } from 'node:http';

export interface MetricsParts {
  readonly port: number;
  /** The process runs and its loop turns. */
  readonly alive: () => boolean;
  /** Requests can be answered: the database is there and no stop has begun. */
  readonly ready: () => boolean;
  readonly metrics: () => Promise<string>;
}

/**
 * Serves `/metrics`, `/livez` and `/readyz` on a port of its own, to this machine alone: they are for those who run the
 * site, not for its visitors.
 */
export function startMetricsServer(parts: MetricsParts): Promise<Server> {
  const server = createServer(async (message, response) => {
    const answer = (status: number, body: string, type = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(message.method === 'HEAD' ? undefined : body);
    };
    try {
      switch (message.url) {
        case '/livez':
          return answer(parts.alive() ? 200 : 503, parts.alive() ? 'ok\n' : 'unavailable\n');
        case '/readyz':
          return answer(parts.ready() ? 200 : 503, parts.ready() ? 'ok\n' : 'unavailable\n');
        case '/metrics':
          return answer(200, await parts.metrics(), 'text/plain; version=0.0.4; charset=utf-8');
        default:
          return answer(404, 'not found\n');
      }
    } catch {
      return answer(503, 'unavailable\n');
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
