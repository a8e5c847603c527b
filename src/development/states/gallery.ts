import type { IncomingMessage, ServerResponse } from 'node:http';
import { galleryPage } from './gallery-page.ts';
import type { Scene } from './scene.ts';

const PREFIX = '/__states/';

/** The gallery of states, at an address of the development server. */
export class StatesGallery {
  /** `script`: source of what the gallery runs. `scenes`: those of the site that is served now. */
  constructor(
    private readonly script: string,
    private readonly scenes: () => Promise<readonly Scene[]>,
  ) {}

  /** Answers the gallery's own addresses; false for all others. */
  answer(message: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://localhost');
    if (pathname === PREFIX.slice(0, -1)) {
      response.writeHead(301, { Location: PREFIX }).end();
      return true;
    }
    if (!pathname.startsWith(PREFIX)) return false;
    const text =
      pathname === PREFIX
        ? this.scenes().then((scenes) => galleryPage(scenes, searchParams))
        : pathname === `${PREFIX}gallery.js`
          ? this.bundle()
          : undefined;
    if (text === undefined) {
      response.writeHead(404).end();
      return true;
    }
    const type = pathname === PREFIX ? 'text/html; charset=UTF-8' : 'text/javascript; charset=UTF-8';
    text.then(
      (body) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body),
      (error: unknown) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error)),
    );
    return true;
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
