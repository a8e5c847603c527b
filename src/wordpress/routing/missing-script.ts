import type { Reply } from '../../types/index.ts';
import type { Headers } from './status-headers.ts';

/** Whether an address is that of a PHP file: machines look for such by the thousand. */
export function isScriptPath(path: string): boolean {
  return path.endsWith('.php');
}

/** A short page of the kind that the web server in front of a WordPress sends by itself. */
export function plainPage(status: number, title: string): Reply {
  return {
    status,
    headers: { 'Content-Type': 'text/html' },
    body: `<!DOCTYPE html><html lang="en"><head><title>${status} ${title}</title></head><body><h1>${title}</h1></body></html>\n`,
  };
}

/** The answer for a PHP file that is not there, with the headers of a page that is not found: no page is rendered for it. */
export function missingScript(headers: Headers): Reply {
  const { status, body, headers: own } = plainPage(404, 'Not Found');
  return { status, headers: { ...headers, ...own }, body };
}
