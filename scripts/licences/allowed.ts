import type { InstalledPackage } from './installed-packages.ts';

/** Licences, by their SPDX names, under which packages may be used without asking. */
const ALLOWED: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  // A dictionary of grammars and an argument parser, in tools only: as free as MIT.
  'Python-2.0',
  'Zlib',
];
/** Of packages that are data. */
const ALLOWED_FOR_DATA: readonly string[] = ['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0'];

/** Packages whose licence is not on the list, or not declared, each with the reason why it may stay. */
const EXCEPTIONS: readonly {
  readonly packages: RegExp;
  /** As it is declared; another one needs another look. */
  readonly licence: string;
  readonly where: 'everywhere' | 'tools';
  readonly reason: string;
}[] = [
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    where: 'everywhere',
    reason:
      'libvips is a shared library in a file of its own, loaded when a picture is made, which anyone may replace; ' +
      'its source is public and its licence is passed on.',
  },
  {
    packages: /^(?:axe-core|lightningcss(?:-.*)?)$/,
    licence: 'MPL-2.0',
    where: 'tools',
    reason: 'Tests pages, or belongs to the test runner; no part of it is passed on.',
  },
];

/** Of what its licence makes this package: undefined = it may be used, else why not. */
export function faultOf({ name, licence, production }: InstalledPackage): string | undefined {
  if (isAllowed(licence)) return undefined;
  const exception = EXCEPTIONS.find(
    (candidate) =>
      candidate.packages.test(name) &&
      candidate.licence === licence &&
      (candidate.where === 'everywhere' || !production),
  );
  if (exception !== undefined) return undefined;
  return licence === '' ? 'declares no licence' : `${licence} is not on the list`;
}

/** Whether an SPDX expression can be fulfilled by licences of the list. `AND` binds more tightly than `OR`. */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let position = 0;
  const choice = (): boolean => {
    let allowed = both();
    while (tokens[position] === 'OR') {
      position++;
      allowed = both() || allowed;
    }
    return allowed;
  };
  const both = (): boolean => {
    let allowed = one();
    while (tokens[position] === 'AND') {
      position++;
      allowed = one() && allowed;
    }
    return allowed;
  };
  const one = (): boolean => {
    const token = tokens[position++];
    if (token !== '(') return token !== undefined && [...ALLOWED, ...ALLOWED_FOR_DATA].includes(token);
    const allowed = choice();
    return tokens[position++] === ')' && allowed;
  };
  return choice() && position === tokens.length;
}
