import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programRoot } from '../src/theme/bundler/program-root.ts';
import { apiReference } from './api-reference/reference.ts';

/** `npm run api`: writes the reference of the public API. */
const file = join(programRoot(), 'src/api/README.md');
writeFileSync(file, apiReference(programRoot()));
process.stdout.write(`${file}\n`);
