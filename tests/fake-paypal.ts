import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of PayPal's API, by its names. */
export type NvpCall = Readonly<Record<string, string>>;

/** A local PayPal: verifies the notices that it was told to send, answers its API, notes what it is asked. */
export interface FakePaypal {
  /** For `services.paypal` of a site's configuration. */
  readonly address: string;
  /** Calls of the API so far. */
  readonly calls: readonly NvpCall[];
  /** Bodies of notices that were sent back to be verified. */
  readonly verified: readonly string[];
  /** The body of a notice of PayPal's own: it is verified when it is sent back as it is. */
  notice(fields: Readonly<Record<string, string>>): string;
  /** What a method of the API answers from now on; undefined: `ACK=Failure`. */
  answer(method: string, fields: Readonly<Record<string, string>> | undefined): void;
  /** Whether it can be reached. */
  reachable: boolean;
  /** What it waits for before it answers. */
  held: Promise<void> | undefined;
  close(): Promise<void>;
}

const CREDENTIALS: Readonly<Record<string, string>> = {
  USER: 'api_user',
  PWD: 'api_password',
  SIGNATURE: 'api_signature',
};

/** Settings of a site that uses it in test mode. */
export const paypalSettings = {
  paypal_email: 'pay@atlas.example',
  test_paypal_api_username: CREDENTIALS['USER'],
  test_paypal_api_password: CREDENTIALS['PWD'],
  test_paypal_api_signature: CREDENTIALS['SIGNATURE'],
};

/** Starts it. */
export async function startPaypal(): Promise<FakePaypal> {
  const own = new Set<string>();
  const calls: NvpCall[] = [];
  const verified: string[] = [];
  const answers = new Map<string, Readonly<Record<string, string>>>();
  const nvp = (body: string): string => {
    const call = Object.fromEntries(new URLSearchParams(body));
    calls.push(call);
    const isKnown = Object.entries(CREDENTIALS).every(([name, value]) => call[name] === value);
    const fields = isKnown ? answers.get(call['METHOD'] ?? '') : undefined;
    const failure = { ACK: 'Failure', L_ERRORCODE0: '10002', L_LONGMESSAGE0: 'That is refused.' };
    return new URLSearchParams(fields ? { ACK: 'Success', ...fields } : failure).toString();
  };
  const verify = (body: string): string => {
    const [command, ...rest] = body.split('&');
    verified.push(rest.join('&'));
    return command === 'cmd=_notify-validate' && own.has(rest.join('&')) ? 'VERIFIED' : 'INVALID';
  };
  const fake: Pick<FakePaypal, 'reachable' | 'held'> = { reachable: true, held: undefined };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    await fake.held;
    if (!fake.reachable) return void request.socket.destroy();
    const reply = request.url === '/nvp' ? nvp(body) : request.url === '/cgi-bin/webscr' ? verify(body) : '';
    response.writeHead(reply === '' ? 404 : 200, { 'Content-Type': 'text/plain' }).end(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    address: `http://127.0.0.1:${port}`,
    calls,
    verified,
    notice(fields: Readonly<Record<string, string>>) {
      const body = new URLSearchParams(fields).toString();
      own.add(body);
      return body;
    },
    answer(method: string, fields: Readonly<Record<string, string>> | undefined) {
      if (fields) answers.set(method, fields);
      else answers.delete(method);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
