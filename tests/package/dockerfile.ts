import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An instruction of a Dockerfile, its lines joined: `['COPY', 'bin bin']`. */
export type Instruction = readonly [name: string, rest: string];

export const dockerfile = fileURLToPath(new URL('../../scripts/package/Dockerfile', import.meta.url));

/** The instructions of the Dockerfile, in order. */
export function instructions(): readonly Instruction[] {
  return readFileSync(dockerfile, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return [name, rest];
    });
}

/** What the first stage takes from the repository. */
export function copied(): readonly string[] {
  return instructions()
    .filter(([name, rest]) => name === 'COPY' && !rest.startsWith('--from='))
    .flatMap(([, rest]) => rest.split(/\s+/).slice(0, -1));
}

/** The command that tells whether a container is well, with the port of its monitor replaced. */
export function healthCheck(port: number): readonly string[] {
  const [, rest = ''] = instructions().find(([name]) => name === 'HEALTHCHECK') ?? [];
  const command = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4)) as readonly string[];
  return command.map((word) => word.replace('9464', String(port)));
}
