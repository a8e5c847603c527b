import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Failure } from './failure.ts';

/** Bytes that a browser's report of an error may have. */
const LONGEST_REPORT = 64 * 1024;

export interface ChannelOptions {
  /** Address of the client's script; undefined = it is not made yet. */
  readonly client: () => string | undefined;
  /** What an error in the browser is: said there and in the terminal. */
  readonly onReport: (message: string, stack: string) => Failure;
}

/** What the server tells the browsers that show the site, and they tell it. */
export class EventChannel {
  /** What holds the site up: told to whoever comes; undefined = nothing. */
  failure: Failure | undefined;
  private readonly server = randomUUID();
  /** How many changes were told: who comes back sees whether it missed one. */
  private changes = 0;
  private readonly listening = new Set<ServerResponse>();

  constructor(private readonly options: ChannelOptions) {}

  /** Tells all browsers. `data` is what their client does with it. */
  tell(event: 'failure' | 'resolved' | 'styles' | 'page' | 'reload' | 'file', data: unknown = null): void {
    for (const response of this.listening) write(response, event, data);
    if (event === 'failure' || event === 'resolved') return;
    this.changes += 1;
    for (const response of this.listening) write(response, 'changes', this.changes);
  }

  /** Answers the development server's own addresses; false for all others. */
  answer(message: IncomingMessage, response: ServerResponse): boolean {
    const path = message.url?.replace(/\?.*$/, '') ?? '';
    if (!path.startsWith('/__portolan/')) return false;
    if (path === '/__portolan/client.js') this.sendClient(response);
    else if (path === '/__portolan/events') this.listen(response);
    else if (path === '/__portolan/failure' && message.method === 'POST') this.take(message, response);
    else response.writeHead(404).end();
    return true;
  }

  /** Ends all streams, which never end by themselves. */
  end(): void {
    for (const response of this.listening) response.end();
  }

  private sendClient(response: ServerResponse): void {
    const address = this.options.client();
    response.writeHead(address === undefined ? 503 : 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    // It lies with the bundles of the theme, under a name that changes: this is only where it is found.
    response.end(address === undefined ? '' : `import ${JSON.stringify(address)};`);
  }

  private listen(response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    write(response, 'hello', { server: this.server, changes: this.changes, failure: this.failure });
    this.listening.add(response);
    response.on('close', () => this.listening.delete(response));
  }

  private take(message: IncomingMessage, response: ServerResponse): void {
    let text = '';
    message.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      if (text.length > LONGEST_REPORT) message.destroy();
    });
    message.on('end', () => {
      try {
        const { message: said, stack } = JSON.parse(text) as { message?: unknown; stack?: unknown };
        const failure = this.options.onReport(String(said ?? ''), String(stack ?? ''));
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(failure));
      } catch {
        response.writeHead(400).end();
      }
    });
  }
}

function write(response: ServerResponse, event: string, data: unknown): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
