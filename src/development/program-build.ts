import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildContext, BuildOptions } from 'esbuild';
import { serverOptions } from '../theme/bundler/distribution.ts';
import { builtModules, type ProgramModules, publicModules } from '../theme/bundler/public-modules.ts';
import { ServedSite } from './served-site.ts';

/** The program as far as it serves a site. */
export interface Program {
  readonly ServedSite: Pick<typeof ServedSite, 'open'>;
  /** What the site's own modules import of it. */
  readonly modules: ProgramModules;
}

type Options = BuildOptions & { readonly metafile: true; readonly write: false };

const ENTRY = 'src/development/served-site.ts';
/** What runs all the time: a change of it is not seen before the next start. */
const LASTING = /^src[\\/](?:cli|development|theme[\\/]bundler)[\\/]/;

/**
 * The program made anew from its own sources, within the process that runs. Files are named after what is in them, so
 * that what did not change stays the module that is loaded already.
 */
export class ProgramBuild {
  private context: BuildContext<Options> | undefined;
  private readonly folder: string;

  constructor(private readonly root: string) {
    this.folder = join(root, '.portolan', 'program');
  }

  /** The program that runs now. */
  get running(): Program {
    return { ServedSite, modules: builtModules(join(this.root, 'dist')) };
  }

  /** Whether a file is part of what the server runs. */
  concerns(file: string): boolean {
    return file.startsWith(join(this.root, 'src') + sep) && !file.endsWith('.css');
  }

  /** Whether a file is part of what stays as it is until the next start. */
  isLasting(file: string): boolean {
    return LASTING.test(file.slice(this.root.length + 1));
  }

  /** The program as its sources are now. Throws esbuild's BuildFailure. */
  async build(): Promise<Program> {
    if (this.context === undefined) {
      await rm(this.folder, { recursive: true, force: true });
      const { context } = await import('esbuild');
      this.context = await context(optionsOf(this.root, this.folder));
    }
    const { outputFiles, metafile } = await this.context.rebuild();
    await Promise.all(
      outputFiles.map(async ({ path, contents }) => {
        if (existsSync(path)) return;
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, contents);
      }),
    );
    const files = new Map(
      Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
        entryPoint === undefined ? [] : [[resolve(entryPoint), resolve(output)] as const],
      ),
    );
    const fileOf = (source: string) => files.get(source) as string;
    const entry = (await import(pathToFileURL(fileOf(join(this.root, ENTRY))).href)) as Pick<
      Program,
      'ServedSite'
    >;
    return {
      ServedSite: entry.ServedSite,
      modules: Object.fromEntries(
        Object.entries(publicModules(this.root)).map(([name, source]) => [name, fileOf(source)]),
      ),
    };
  }

  async end(): Promise<void> {
    await this.context?.dispose();
  }
}

function optionsOf(root: string, folder: string): Options {
  return {
    ...serverOptions(root),
    entryPoints: [join(root, ENTRY), ...Object.values(publicModules(root))],
    outdir: folder,
    entryNames: '[name]-[hash]',
    metafile: true,
    write: false,
  };
}
