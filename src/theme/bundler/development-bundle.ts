import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { BuildContext, BuildOptions } from 'esbuild';
import { type AssetManifest, makeManifest, type Outputs } from './browser-assets.ts';

/** Bundles that are made anew after each change, from what is known of the time before. */
export class DevelopmentBundle {
  /** Every file that went in, absolute paths. */
  inputs: ReadonlySet<string> = new Set();
  /** What was made, by the names of its entries. */
  made: AssetManifest = { loader: '', islands: {}, styles: {} };
  /** esbuild's own words about the files. */
  outputs: Outputs = {};
  private context: BuildContext<BuildOptions & { write: false; metafile: true }> | undefined;

  /** `out` is the folder of the files, whose names carry a hash: those of before stay, for pages that are open. */
  constructor(
    private readonly out: string,
    private readonly options: BuildOptions,
  ) {}

  /** Throws esbuild's BuildFailure; then all stays as it was. */
  async build(): Promise<void> {
    if ((this.options.entryPoints as readonly unknown[]).length === 0) return;
    const { context } = await import('esbuild');
    this.context ??= await context({
      bundle: true,
      outdir: this.out,
      entryNames: '[name]-[hash]',
      chunkNames: 'shared-[hash]',
      assetNames: '[name]-[hash]',
      logLevel: 'silent',
      sourcemap: 'inline',
      ...this.options,
      metafile: true,
      write: false,
    });
    const { outputFiles, metafile } = await this.context.rebuild();
    await Promise.all(
      outputFiles.map(async ({ path, contents }) => {
        if (existsSync(path)) return;
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, contents);
      }),
    );
    this.inputs = new Set(
      Object.keys(metafile.inputs)
        .filter((input) => !/^[\w-]+:/.test(input))
        .map((input) => resolve(input)),
    );
    this.outputs = metafile.outputs;
    this.made = makeManifest(this.out, metafile.outputs, metafile.outputs);
  }

  async end(): Promise<void> {
    await this.context?.dispose();
    this.context = undefined;
  }
}
