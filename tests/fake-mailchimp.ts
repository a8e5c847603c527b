import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  /** With query, below the API's version. */
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FakeMailchimp {
  readonly address: string;
  readonly requests: readonly ReceivedRequest[];
  /** How requests are answered from now on; undefined = 200 with an id. */
  answer(with_: (request: ReceivedRequest) => FakeAnswer | undefined): void;
  close(): Promise<void>;
}

/** A local server that plays the mailing list's API. For tests. */
export async function startFakeMailchimp(): Promise<FakeMailchimp> {
  const requests: ReceivedRequest[] = [];
  let answer: (request: ReceivedRequest) => FakeAnswer | undefined = () => undefined;
  const server = createServer((incoming, outgoing) => {
    let text = '';
    incoming.on('data', (chunk) => {
      text += chunk;
    });
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: (incoming.url ?? '').replace(/^\/3\.0/, ''),
        authorization: incoming.headers.authorization ?? '',
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      requests.push(request);
      const { status, body, headers } = answer(request) ?? { status: 200, body: { id: '1' } };
      outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      outgoing.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
