import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runFunctionCases } from './vectors/function-cases.ts';
import { authFunctions } from './vectors/functions-auth.ts';
import { contentFunctions } from './vectors/functions-content.ts';
import { textFunctions } from './vectors/functions-text.ts';
import { valueFunctions } from './vectors/functions-values.ts';
import { runHttpCases } from './vectors/http-cases.ts';
import type { FileResult, VectorFile } from './vectors/vector-file.ts';

/** `npm run vectors -- <folder> [--json]`: runs every file of input/output pairs in a folder, prints what passed. */
const [folder, ...flags] = process.argv
  .slice(2)
  .sort((a, b) => Number(a.startsWith('--')) - Number(b.startsWith('--')));
if (!folder || folder.startsWith('--')) {
  process.stderr.write('usage: npm run vectors -- <folder> [--json]\n');
  process.exit(2);
}
const json = flags.includes('--json');
const functions = { ...textFunctions, ...valueFunctions, ...authFunctions, ...contentFunctions };
const files: FileResult[] = [];
for (const name of (await readdir(resolve(folder))).filter((file) => file.endsWith('.json')).sort()) {
  const file = JSON.parse(await readFile(join(resolve(folder), name), 'utf8')) as VectorFile;
  if (!Array.isArray(file.cases)) continue;
  const isHttp = file.cases.some((item) => item.request);
  const result = isHttp
    ? await runHttpCases(name, file, resolve(folder))
    : await runFunctionCases(name, file, functions);
  files.push(result);
  if (!json) {
    const { passed, total, failed } = result;
    process.stdout.write(
      `${name.padEnd(42)} ${String(passed).padStart(4)}/${total}${failed.length > 0 ? `  ${failed.join(' ')}` : ''}\n`,
    );
    if (flags.includes('--why'))
      for (const [id, why] of Object.entries(result.why)) process.stdout.write(`    ${id}: ${why}\n`);
  }
}
if (json)
  process.stdout.write(
    `${JSON.stringify({ files: files.map(({ file, passed, total, failed }) => ({ file, passed, total, failed })) })}\n`,
  );
process.exit(0);
