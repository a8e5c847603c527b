import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative, sep } from 'node:path';
import { localAddress } from '../site-application.ts';
import { DevelopmentAssets } from '../theme/bundler/development-assets.ts';
import { EventChannel } from './event-channel.ts';
import { type Failure, failureOf, failureOfStack, type SourceRoots } from './failure.ts';
import { failurePage } from './failure-page.ts';
import { OwnModules } from './own-modules.ts';
import { type Program, ProgramBuild } from './program-build.ts';
import type { ServedSite } from './served-site.ts';
import { StatesGallery } from './states/gallery.ts';
import type { SourceChange } from './watch-sources.ts';

export interface DevServerOptions {
  /** The site's folder. */
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly url?: string | undefined;
  /** The program's folder. */
  readonly program: string;
  /** Whether the program's own sources are worked on. */
  readonly programSources: boolean;
  /** Told what happened, for the terminal. */
  readonly onNews: (news: { readonly text: string; readonly failed: boolean }) => void;
}

/**
 * Serves a site while it is made. One process listens all the time; what a change concerns is made anew beside what
 * serves, and takes its place when it is ready. Where it is not, what served goes on, and the browsers show why.
 */
export class DevServer {
  private readonly assets: DevelopmentAssets;
  private readonly modules: OwnModules;
  private readonly programBuild: ProgramBuild;
  private program: Program;
  private readonly channel: EventChannel;
  private readonly states: StatesGallery;
  private readonly roots: SourceRoots;
  private readonly server: Server;
  private readonly failures = new Map<'styles' | 'site', Failure>();
  private served: ServedSite | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly leaving = new Set<Promise<void>>();
  private address = '';

  constructor(private readonly options: DevServerOptions) {
    const { folder, program } = options;
    const made = join(folder, '.portolan', 'development');
    this.roots = { site: folder, program };
    this.assets = new DevelopmentAssets(
      join(made, 'assets'),
      join(program, 'src', 'development', 'browser', 'client.ts'),
    );
    this.programBuild = new ProgramBuild(program);
    this.program = this.programBuild.running;
    this.modules = new OwnModules(join(made, 'modules'), this.program.modules);
    this.channel = new EventChannel({
      client: () => this.clientAddress(),
      onReport: (message, stack) => this.reported(message, stack),
    });
    this.states = new StatesGallery(
      join(program, 'src', 'development', 'browser', 'states', 'gallery.ts'),
      () => this.served,
    );
    this.server = createServer((message, response) => void this.answer(message, response));
  }

  /** Listens, then opens the site; gives its address. A site that cannot be opened is tried again at each change. */
  async start(): Promise<string> {
    const { host, port } = this.options;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject).listen(port, host, resolve);
    });
    this.address = localAddress(host, (this.server.address() as AddressInfo).port);
    await this.inTurn(() => this.replaceSite());
    return this.served?.address ?? this.address;
  }

  /** Shows changes of sources in the browsers. */
  changed(changes: readonly SourceChange[]): Promise<void> {
    return this.inTurn(async () => {
      const began = performance.now();
      const sources: SourceChange[] = [];
      for (const change of changes) {
        const below = relative(join(this.options.folder, 'public'), change.file);
        if (below.startsWith('..')) sources.push(change);
        else this.channel.tell('file', `/${below.split(sep).map(encodeURIComponent).join('/')}`);
      }
      if (sources.length > 0 && !(await this.renew(sources))) return;
      const names = changes.map(({ file }) => relative(this.options.folder, file)).join(', ');
      this.t(`${names} (${Math.round(performance.now() - began)} ms)`);
    });
  }

  async stop(): Promise<void> {
    this.channel.end();
    this.server.close();
    this.server.closeAllConnections();
    await this.last;
    await Promise.all([this.served?.close(), ...this.leaving]);
    await Promise.all([this.assets.end(), this.modules.end(), this.programBuild.end()]);
  }

  private renew(changes: readonly SourceChange[]): Promise<boolean> {
    const isStyle = changes.every(({ file, moved }) => file.endsWith('.css') && !moved);
    const files = changes.map(({ file }) => file);
    return isStyle ? this.renewStyles(files) : this.renewSite(files);
  }

  /** Style sheets alone: pages stay as they are and link the new ones. */
  private renewStyles(files: readonly string[]): Promise<boolean> {
    return this.attempt('styles', async () => {
      const before = this.assets.manifest.styles;
      await this.assets.update(files);
      const changed = Object.entries(this.assets.manifest.styles).filter(
        ([name, { file }]) => before[name]?.file !== file,
      );
      const base = this.served?.assetBase ?? '';
      this.channel.tell('styles', Object.fromEntries(changed.map(([name, { file }]) => [name, base + file])));
    });
  }

  private renewSite(files: readonly string[]): Promise<boolean> {
    return this.attempt('site', async () => {
      const [{ reload }] = await Promise.all([this.assets.update(files), this.renewProgram(files)]);
      this.takePlace();
      this.channel.tell('resolved');
      this.channel.tell(reload ? 'reload' : 'page');
    });
  }

  /** Opens the site with the program as it is now. */
  private async renewProgram(files: readonly string[]): Promise<void> {
    for (const file of files) if (this.programBuild.concerns(file)) this.programChanged = true;
    if (this.programChanged) {
      this.program = await this.programBuild.build();
      this.programChanged = false;
      this.modules.use(this.program.modules);
      const lasting = files.filter((file) => this.programBuild.isLasting(file));
      if (lasting.length > 0)
        this.t('What "portolan dev" itself is made of changed: start it anew to have that.');
    }
    await this.openNext();
  }

  private async replaceSite(): Promise<void> {
    await this.attempt('site', async () => {
      await this.openNext();
      this.takePlace();
    });
  }

  private next: ServedSite | undefined;
  private programChanged = false;

  private async openNext(): Promise<void> {
    const { folder, url } = this.options;
    let opened: ServedSite | undefined;
    // What still answers when the next one has taken its place fails over pages that are in order by then.
    const isPast = () => opened !== undefined && opened !== this.next && opened !== this.served;
    opened = await this.program.ServedSite.open({
      folder,
      url,
      localAddress: this.address,
      logLevel: 'warn',
      development: {
        load: this.modules.load,
        bundle: (sources) => this.assets.bundle(sources),
        programThemes: this.options.programSources,
        onError: (error, message) => {
          const failure = failureOf(error, this.roots, message);
          if (isPast()) this.report(failure);
          else this.fail(failure);
        },
        failurePage: (error) => failurePage(failureOf(error, this.roots)),
      },
    });
    this.next = opened;
  }

  private takePlace(): void {
    const before = this.served;
    this.served = this.next;
    this.next = undefined;
    this.served?.start();
    // A job of the one before may take its time: nobody waits for it, as each job is claimed by one.
    const gone = before?.leave().catch((error: unknown) => this.fail(failureOf(error, this.roots)));
    if (gone === undefined) return;
    this.leaving.add(gone);
    void gone.then(() => this.leaving.delete(gone));
  }

  /** Does what may fail because of a source; what fails is shown until the same works. */
  private async attempt(kind: 'styles' | 'site', work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      await this.next?.close();
      this.next = undefined;
      const failure = failureOf(error, this.roots);
      this.failures.set(kind, failure);
      this.channel.failure = failure;
      this.fail(failure);
      return false;
    }
    if (this.failures.delete(kind)) {
      this.channel.failure = [...this.failures.values()][0];
      if (this.channel.failure === undefined) this.channel.tell('resolved');
      else this.channel.tell('failure', this.channel.failure);
    }
    return true;
  }

  private fail(failure: Failure): void {
    this.channel.tell('failure', failure);
    this.report(failure);
  }

  private report(failure: Failure): void {
    this.options.onNews({ text: failure.text, failed: true });
  }

  private t(text: string): void {
    this.options.onNews({ text, failed: false });
  }

  /** What a browser reports: its scripts are the bundles. */
  private reported(message: string, stack: string): Failure {
    const base = this.served?.assetBase ?? '';
    const failure = failureOfStack(message, stack, this.roots, {
      fileOf: (address) => {
        const path = URL.canParse(address) ? new URL(address).pathname : address;
        return path.startsWith(base) ? join(this.served?.assets ?? '', path.slice(base.length)) : path;
      },
    });
    this.options.onNews({ text: failure.text, failed: true });
    return failure;
  }

  private clientAddress(): string | undefined {
    const file = this.assets.clientFile;
    return file === undefined || this.served === undefined ? undefined : this.served.assetBase + file;
  }

  private async answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.channel.answer(message, response)) return;
    // The first site is on its way; later there is always one that serves.
    if (this.served === undefined) await this.last;
    if (this.states.answer(message, response)) return;
    if (this.served !== undefined) {
      this.served.answer(message, response);
      return;
    }
    const failure = this.failures.get('site') ?? { text: 'The site is not open.' };
    response.writeHead(500, { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'no-store' });
    response.end(failurePage(failure, { again: true }));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done.catch(() => {});
    return done;
  }
}
