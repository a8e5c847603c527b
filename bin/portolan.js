#!/usr/bin/env node
// Starts what was built; builds first where the sources are newer (a fresh clone, a changed file).
import { build, isStale } from './build.js';

// While a site is built React says what is wrong.
if (process.argv[2] === 'dev') process.env.NODE_ENV = 'development';
process.env.NODE_ENV ??= 'production';
try {
  if (isStale()) await build();
} catch (error) {
  const places = error.errors?.map(
    ({ text, location }) => `${location ? `${location.file}:${location.line}: ` : ''}${text}`,
  );
  process.stderr.write(`portolan: the sources do not build.\n${places?.join('\n') ?? error.message}\n`);
  process.exit(2);
}
const { run } = await import('../dist/cli.js');
await run(process.argv);
