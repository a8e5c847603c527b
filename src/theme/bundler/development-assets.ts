import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ThemeSources } from '../load-theme.ts';
import {
  type AssetManifest,
  findSources,
  islandEntries,
  islandEntryPoint,
  styleOptions,
} from './browser-assets.ts';
import { DevelopmentBundle } from './development-bundle.ts';
import { runtimeFiles, runtimeOptions, sharedRuntime } from './development-runtime.ts';
import { entryPoints } from './entry-points.ts';

/** The bundles of one place of sources: those who build on others come first. */
interface Group {
  /** What was asked for, to be told from what is asked for next. */
  readonly requested: string;
  readonly islands: DevelopmentBundle;
  readonly styles: DevelopmentBundle;
}

/**
 * What the browser gets while a theme is made: bundled anew after each change, only what the change concerns, with names
 * that carry a hash. React is bundled once and for all.
 */
export class DevelopmentAssets {
  private sources: ThemeSources | undefined;
  private runtime: DevelopmentBundle | undefined;
  private groups: Readonly<Record<'own' | 'program', Group>> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private changed = new Set<string>();
  private emptied = false;

  /** `folder` is emptied at the beginning; `client` is the source of what the browser runs besides. */
  constructor(
    private readonly folder: string,
    private readonly client: string,
  ) {}

  get manifest(): AssetManifest {
    const { own, program } = this.groups ?? {};
    return {
      loader: this.runtime?.made.loader ?? '',
      islands: { ...program?.islands.made.islands, ...own?.islands.made.islands },
      styles: { ...program?.styles.made.styles, ...own?.styles.made.styles },
    };
  }

  /** Folder of a theme's bundles. */
  folderOf(theme: string): string {
    return join(this.folder, theme);
  }

  /** Name of the development client's file, beside the other bundles. */
  get clientFile(): string | undefined {
    return this.runtime && runtimeFiles(this.runtime.outputs).get('client');
  }

  /** Bundles of a theme, made where they are not there yet or where its sources lie elsewhere than before. */
  bundle(sources: ThemeSources): Promise<{ readonly manifest: AssetManifest; readonly assets: string }> {
    return this.inTurn(async () => {
      if (this.sources?.theme !== sources.theme) await this.clear();
      this.sources = sources;
      if (!this.emptied) await rm(this.folder, { recursive: true, force: true });
      this.emptied = true;
      await this.find(sources);
      const assets = this;
      return {
        assets: this.folderOf(sources.theme),
        get manifest() {
          return assets.manifest;
        },
      };
    });
  }

  /**
   * Makes anew what files went into that changed; gives whether what all pages share is another one, so that they have
   * to be loaded again. Throws esbuild's BuildFailure; the same is tried again with the next change.
   */
  update(files: readonly string[]): Promise<{ readonly reload: boolean }> {
    for (const file of files) this.changed.add(file);
    return this.inTurn(async () => {
      if (this.sources === undefined || this.groups === undefined) return { reload: false };
      const concerns = ({ inputs }: DevelopmentBundle) => [...this.changed].some((file) => inputs.has(file));
      if (this.runtime !== undefined && concerns(this.runtime)) {
        const { sources } = this;
        await this.clear();
        this.sources = sources;
        await this.find(sources);
        this.changed.clear();
        return { reload: true };
      }
      const { own, program } = this.groups;
      await Promise.all(
        [own.islands, own.styles, program.islands, program.styles]
          .filter(concerns)
          .map((bundle) => bundle.build()),
      );
      this.changed.clear();
      return { reload: false };
    });
  }

  async end(): Promise<void> {
    await this.inTurn(() => this.clear());
  }

  private async find(sources: ThemeSources): Promise<void> {
    const out = this.folderOf(sources.theme);
    if (this.runtime === undefined) {
      const runtime = new DevelopmentBundle(out, runtimeOptions(sources.runtime, this.client));
      await runtime.build();
      this.runtime = runtime;
    }
    const own = await findSources(sources.own);
    const ownStyles = { ...own.styles, ...sources.styles };
    const program = await findSources(sources.program);
    const before = this.groups;
    const group = async (
      kept: Group | undefined,
      islands: Readonly<Record<string, string>>,
      styles: Readonly<Record<string, string>>,
    ): Promise<Group> => {
      const requested = JSON.stringify([islands, styles]);
      if (kept?.requested === requested) return kept;
      const made = this.groupOf(sources, out, requested, islands, styles);
      await Promise.all([made.islands.build(), made.styles.build()]);
      await Promise.all([kept?.islands.end(), kept?.styles.end()]);
      return made;
    };
    const [ofOwn, ofProgram] = await Promise.all([
      group(before?.own, own.islands, ownStyles),
      group(before?.program, without(program.islands, own.islands), without(program.styles, ownStyles)),
    ]);
    this.groups = { own: ofOwn, program: ofProgram };
  }

  private groupOf(
    sources: ThemeSources,
    out: string,
    requested: string,
    islands: Readonly<Record<string, string>>,
    styles: Readonly<Record<string, string>>,
  ): Group {
    return {
      requested,
      islands: new DevelopmentBundle(out, {
        entryPoints: Object.keys(islands).map(islandEntryPoint),
        format: 'esm',
        splitting: true,
        target: 'es2022',
        jsx: 'automatic',
        define: { 'process.env.NODE_ENV': '"development"' },
        plugins: [
          entryPoints(sources.alias),
          sharedRuntime(() => runtimeFiles(this.runtime?.outputs ?? {})),
          islandEntries(islands, sources.runtime, '"portolan-runtime:hydrate-live"'),
        ],
      }),
      styles: new DevelopmentBundle(out, styleOptions(styles)),
    };
  }

  private async clear(): Promise<void> {
    const bundles = Object.values(this.groups ?? {}).flatMap(({ islands, styles }) => [islands, styles]);
    await Promise.all([this.runtime, ...bundles].map((bundle) => bundle?.end()));
    this.runtime = undefined;
    this.groups = undefined;
    this.sources = undefined;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work, work);
    this.last = done.catch(() => {});
    return done;
  }
}

function without(
  some: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(some).filter(([name]) => !Object.hasOwn(others, name)));
}
