import { differenceOf } from './compare-values.ts';
import { type FileResult, fileResult, type VectorFile } from './vector-file.ts';

type Functions = Readonly<Record<string, (args: unknown) => unknown | Promise<unknown>>>;

/** Runs a file of single functions. A function that nobody knows fails its cases. */
export async function runFunctionCases(
  name: string,
  file: VectorFile,
  functions: Functions,
): Promise<FileResult> {
  const differences = new Map<string, string | undefined>();
  for (const { id, fn = '', args, expected } of file.cases) {
    const call = functions[fn];
    if (!call) {
      differences.set(id, `there is no function ${fn}`);
      continue;
    }
    try {
      differences.set(id, differenceOf(await call(args), expected));
    } catch (error) {
      differences.set(id, error instanceof Error ? error.message : String(error));
    }
  }
  return fileResult(name, differences);
}
