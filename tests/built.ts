import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programRoot } from '../src/theme/bundler/program-root.ts';

/** Builds the program where its sources are newer, once for all programs that the tests of a run start. */
export default async function setup(): Promise<void> {
  const { build, isStale } = (await import(pathToFileURL(join(programRoot(), 'bin', 'build.js')).href)) as {
    readonly build: () => Promise<void>;
    readonly isStale: () => boolean;
  };
  if (isStale()) await build();
}
