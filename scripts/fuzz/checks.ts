import type { FuzzAnswer } from './client.ts';
import type { FuzzRequest } from './requests.ts';

/** Milliseconds of the processor that pass at most until an answer is there, others being answered beside it. */
const LONGEST = 10_000;
const STACK =
  /\n\s+at .+:\d+:\d+\)?|SQLITE_[A-Z]+|SqliteError|critical error on this website|node:internal|node_modules/;

/** What is wrong with an answer, in a sentence; undefined = nothing. */
export function faultOf(
  request: FuzzRequest,
  answer: FuzzAnswer,
  secrets: readonly string[],
): string | undefined {
  const { status, text, headers } = answer;
  if (status === 500 && isFailure(text)) return 'status 500';
  if (status > 500 && status !== 501 && status !== 503) return `status ${status}`;
  if (headers['x-injected'] !== undefined) return 'a header was injected';
  for (const cookie of headers['set-cookie'] ?? []) {
    if (/domain=evil|[\r\n]/i.test(cookie)) return 'a cookie was injected';
  }
  const stack = STACK.exec(text);
  if (stack) return `the answer tells of the machine: ${stack[0].slice(0, 120)}`;
  const secret = secrets.find((one) => text.includes(one));
  if (secret !== undefined) return 'the answer holds a secret or a path';
  const isHtml =
    /^(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '') ||
    headers['content-type'] === undefined;
  if (isHtml && request.who === 'guest' && text.toLowerCase().includes(`<${request.tag}`))
    return 'what a guest wrote stands unescaped in the page';
  if (answer.milliseconds > LONGEST) return `it took ${Math.round(answer.milliseconds)} ms of the processor`;
  return undefined;
}

/** Whether a 500 is this program's failure: WordPress and its plugins answer some refusals with 500 as well. */
function isFailure(text: string): boolean {
  return /critical error|"internal_server_error"/.test(text);
}
