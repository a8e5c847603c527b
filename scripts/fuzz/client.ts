import { Agent, type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Of the processor, in this process, while it was under way: a machine that does other things makes nothing slow. */
  readonly milliseconds: number;
}

/** Longer than this no answer may take, in milliseconds, however busy the machine is: then it hangs. */
const PATIENCE = 120_000;

/** Sends requests to a server of this machine over connections that stay. */
export class FuzzClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });

  send(port: number, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
    return new Promise((resolve, reject) => {
      const began = process.cpuUsage();
      const message = sendRequest(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: this.#agent,
          timeout: PATIENCE,
          // A redirect repeats what was asked for, however long.
          maxHeaderSize: 1 << 20,
          headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('error', reject);
          reply.on('end', () => {
            const whole = Buffer.concat(parts);
            const zipped = reply.headers['content-encoding'] === 'gzip' && whole.length > 0;
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              text: (zipped ? gunzipSync(whole) : whole).toString('utf8'),
              milliseconds: busySince(began),
            });
          });
        },
      );
      message.on('timeout', () => message.destroy(new Error('It hangs.')));
      message.on('error', reject);
      message.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function busySince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Sends bytes that are no request, or half of one, and waits until the server has said what it says or hung up. */
export function sendBytes(port: number, bytes: Buffer | string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(300, done);
    socket.on('data', (data: Buffer) => void (text += data.toString('latin1')));
    socket.on('error', done);
    socket.on('close', done);
    socket.on('connect', () => socket.write(bytes));
  });
}
