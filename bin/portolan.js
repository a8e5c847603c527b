#!/usr/bin/env node
// Starts what was built; builds first where the sources are newer (a fresh clone, a changed file).
import { build, isStale, root } from './build.js';

process.env.NODE_ENV ??= 'production';
process.env.PORTOLAN_ROOT ??= root;
if (isStale()) await build();
const { run } = await import('../dist/cli.js');
await run(process.argv);
