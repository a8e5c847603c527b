import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServedSite } from '../served-site.ts';
import { readAddressAs } from './address-as.ts';
import { galleryPage } from './gallery-page.ts';

const PREFIX = '/__states/';
const PAGES = `${PREFIX}pages/`;

/** The gallery of states, at an address of the development server. */
export class StatesGallery {
  private bundled: Promise<string> | undefined;

  /** `script`: source of what the gallery runs. `served`: the site that is served now. */
  constructor(
    private readonly script: string,
    private readonly served: () => Pick<ServedSite, 'scenes' | 'shortPage' | 'answerAs'> | undefined,
  ) {}

  /** Answers the gallery's own addresses; false for all others. */
  answer(message: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost');
    if (pathname === PREFIX.slice(0, -1)) {
      response.writeHead(301, { Location: PREFIX }).end();
      return true;
    }
    if (!pathname.startsWith(PREFIX)) return false;
    const seen = readAddressAs(message.url ?? '');
    const served = this.served();
    if (seen !== undefined && served !== undefined) {
      message.url = seen.path;
      served.answerAs(seen.user, message, response).catch((error: unknown) => failed(response, error));
      return true;
    }
    const text = this.textAt(pathname, searchParams);
    if (text === undefined) {
      response.writeHead(404).end();
      return true;
    }
    const type = `text/${pathname.endsWith('.js') ? 'javascript' : 'html'}; charset=UTF-8`;
    text.then(
      (body) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body),
      (error: unknown) => failed(response, error),
    );
    return true;
  }

  private textAt(pathname: string, query: URLSearchParams): Promise<string> | undefined {
    const served = this.served();
    if (pathname === PREFIX)
      return (served?.scenes() ?? Promise.resolve([])).then((scenes) => galleryPage(scenes, query));
    // It is the program's own and stays as it is while that runs.
    if (pathname === `${PREFIX}gallery.js`) return (this.bundled ??= this.bundle());
    const page = pathname.startsWith(PAGES) ? served?.shortPage(pathname.slice(PAGES.length)) : undefined;
    return page === undefined ? undefined : Promise.resolve(page);
  }

  private async bundle(): Promise<string> {
    const { build } = await import('esbuild');
    const { outputFiles } = await build({
      entryPoints: [this.script],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
    });
    return outputFiles[0]?.text ?? '';
  }
}

function failed(response: ServerResponse, error: unknown): void {
  response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
}
