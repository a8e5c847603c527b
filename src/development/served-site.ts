import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenSiteOptions } from '../site.ts';
import { openApplication, type SiteApplication } from '../site-application.ts';
import { siteOperation } from '../site-operation.ts';
import { assetBase } from '../theme/pages.tsx';
import type { Scene } from './states/scene.ts';
import { scenesOf } from './states/scenes.ts';
import { logInFor, mayBeSeenAs } from './states/seen-as.ts';
import { shortPage } from './states/short-pages.ts';

/** One opening of the site that a development server serves until the next one takes its place. */
export class ServedSite {
  private active = 0;
  private leaving: (() => void) | undefined;

  private constructor(private readonly application: SiteApplication) {}

  static async open(options: OpenSiteOptions): Promise<ServedSite> {
    return new ServedSite(await openApplication({ operate: siteOperation, ...options }));
  }

  /** Address that visitors use. */
  get address(): string {
    return this.application.opened.site.address.home;
  }

  /** Where the theme's bundles are served, with a trailing slash. */
  get assetBase(): string {
    const { site, theme } = this.application.opened;
    return assetBase(site, theme.theme);
  }

  /** The folder of the theme's bundles. */
  get assets(): string {
    return this.application.opened.theme.assets;
  }

  /** The states of the site that can be looked at. */
  scenes(): Promise<readonly Scene[]> {
    return scenesOf(this.application.opened.site);
  }

  /** A page of the gallery's own; undefined where there is none of that name. */
  shortPage(name: string): string | undefined {
    return shortPage(this.application.opened.site, name);
  }

  /** Answers with a page as somebody sees it whom a scene names; nobody else is anybody. */
  async answerAs(user: number, message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { site } = this.application.opened;
    const people = (await this.scenes()).flatMap(({ as }) => as ?? []);
    if (mayBeSeenAs(message, user, people) && (await logInFor(site, user, message, response)))
      this.answer(message, response);
    else response.writeHead(404).end();
  }

  /** Begins to do the site's jobs. */
  start(): void {
    this.application.opened.jobs.start();
  }

  answer(message: IncomingMessage, response: ServerResponse): void {
    const { opened, app } = this.application;
    if (message.url === '/healthz') {
      const healthy = opened.healthy();
      response.writeHead(healthy ? 200 : 503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
      response.end(healthy ? 'ok\n' : 'unavailable\n');
      return;
    }
    this.active++;
    response.once('close', () => {
      this.active--;
      if (this.active === 0) this.leaving?.();
    });
    const go = () => app(message as Parameters<typeof app>[0], response as Parameters<typeof app>[1]);
    const fresh = opened.freshen();
    if (fresh === undefined) go();
    else fresh.then(go, go);
  }

  /** Does no more jobs; closes when the requests that run are answered. */
  async leave(): Promise<void> {
    await this.application.opened.jobs.stop();
    if (this.active === 0) await this.application.opened.site.close();
    else this.leaving = () => void this.application.opened.site.close();
  }

  async close(): Promise<void> {
    await this.application.opened.jobs.stop();
    await this.application.opened.site.close();
  }
}
