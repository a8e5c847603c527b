import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HTTPRequest } from 'puppeteer';

/** A server that plays the captcha service. */
export interface FakeCaptcha {
  readonly address: string;
  /** What was asked, oldest first. */
  readonly requested: readonly URLSearchParams[];
  /** Addresses of the service's that a browser asked for. */
  readonly loaded: readonly string[];
  /** What it says of the next tokens; each is good once. */
  answer: Readonly<Record<string, unknown>>;
  /** Answers a page's request for the service's script; others are not its own. */
  answerPage(request: HTTPRequest): boolean;
  close(): Promise<void>;
}

/** What the service's script does: boxes that `ticked()` ticks, and tokens that count up. */
const SCRIPT = `(() => {
  let tokens = 0;
  const boxes = [];
  window.grecaptcha = {
    ready: (call) => call(),
    render: (element, options) => {
      element.append(Object.assign(document.createElement('button'), {
        type: 'button', className: 'fake-tick', textContent: 'I am not a robot',
        onclick: () => options.callback('tick-' + Date.now() + '-' + ++tokens),
      }));
      return boxes.push(options) - 1;
    },
    reset: () => {},
    execute: (key, { action }) => Promise.resolve(key + '-' + action + '-' + Date.now() + '-' + ++tokens),
  };
})();`;

export async function startFakeCaptcha(): Promise<FakeCaptcha> {
  const requested: URLSearchParams[] = [];
  const loaded: string[] = [];
  const used = new Set<string>();
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const fields = new URLSearchParams(text);
      requested.push(fields);
      const token = fields.get('response') ?? '';
      const again = used.has(token);
      used.add(token);
      reply.end(
        JSON.stringify(again ? { success: false, 'error-codes': ['timeout-or-duplicate'] } : fake.answer),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/api`;
  const fake: FakeCaptcha = {
    address,
    requested,
    loaded,
    answer: { success: true, score: 0.9, action: 'register' },
    answerPage(request) {
      if (!request.url().startsWith(`${address}.js`)) return false;
      loaded.push(request.url());
      void request.respond({ status: 200, contentType: 'text/javascript', body: SCRIPT });
      return true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
