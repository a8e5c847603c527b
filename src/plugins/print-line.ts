/** Writes a line to standard output: what a command has to say. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
