import { join } from 'node:path';
import type { BuildContext } from 'esbuild';
import type { ProgramModules } from '../theme/bundler/public-modules.ts';
import { importCompiled, type LoadModule, serverOptions } from '../theme/bundler/server-modules.ts';

/** Themes, plugins and configuration of a site, compiled anew from what is known of the time before. */
export class OwnModules {
  /** Asked at each compilation. */
  private readonly modules: Record<string, string>;
  private readonly contexts = new Map<string, Promise<BuildContext<ReturnType<typeof serverOptions>>>>();

  constructor(
    private readonly folder: string,
    modules: ProgramModules,
  ) {
    this.modules = { ...modules };
  }

  /** What is compiled from now on imports these: the program itself has changed. */
  use(modules: ProgramModules): void {
    Object.assign(this.modules, modules);
  }

  readonly load: LoadModule = async (source, name) => {
    const out = join(this.folder, '.portolan', 'development', `${name}.mjs`);
    let made = this.contexts.get(source);
    if (made === undefined) {
      made = import('esbuild').then(({ context }) => context(serverOptions(source, out, this.modules)));
      this.contexts.set(source, made);
    }
    const { outputFiles } = await (await made).rebuild();
    return importCompiled(out, outputFiles[0]?.contents ?? new Uint8Array());
  };

  async end(): Promise<void> {
    const contexts = await Promise.all(this.contexts.values());
    await Promise.all(contexts.map((context) => context.dispose()));
  }
}
