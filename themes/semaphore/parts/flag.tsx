/** The colours of the international code of signals. */
const COLOURS = { w: '#ffffff', b: '#0a3d91', r: '#d8232a', y: '#ffd000', k: '#0a0a0a' } as const;

type Part = readonly [colour: keyof typeof COLOURS, path: string];

const ALL = 'M0 0H60V60H0z';
const SALTIRE = 'M0 0H12L30 18 48 0H60V12L42 30 60 48V60H48L30 42 12 60H0V48L18 30 0 12z';
const CROSS = 'M24 0H36V24H60V36H36V60H24V36H0V24H24z';

/** Each letter's flag: fields painted one over another, on 60 by 60. */
const FLAGS: Readonly<Record<string, readonly Part[]>> = {
  A: [
    ['w', 'M0 0H30V60H0z'],
    ['b', 'M30 0H60L48 30 60 60H30z'],
  ],
  B: [['r', 'M0 0H60L48 30 60 60H0z']],
  C: [
    ['b', ALL],
    ['w', 'M0 12H60V48H0z'],
    ['r', 'M0 24H60V36H0z'],
  ],
  D: [
    ['y', ALL],
    ['b', 'M0 15H60V45H0z'],
  ],
  E: [
    ['b', ALL],
    ['r', 'M0 30H60V60H0z'],
  ],
  F: [
    ['w', ALL],
    ['r', 'M30 0 60 30 30 60 0 30z'],
  ],
  G: [
    ['y', ALL],
    ['b', 'M10 0H20V60H10zM30 0H40V60H30zM50 0H60V60H50z'],
  ],
  H: [
    ['w', ALL],
    ['r', 'M30 0H60V60H30z'],
  ],
  I: [
    ['y', ALL],
    ['k', 'M30 15A15 15 0 1 1 29.9 15z'],
  ],
  J: [
    ['b', ALL],
    ['w', 'M0 20H60V40H0z'],
  ],
  K: [
    ['y', ALL],
    ['b', 'M30 0H60V60H30z'],
  ],
  L: [
    ['y', ALL],
    ['k', 'M30 0H60V30H30zM0 30H30V60H0z'],
  ],
  M: [
    ['b', ALL],
    ['w', SALTIRE],
  ],
  N: [
    ['w', ALL],
    [
      'b',
      'M0 0H15V15H0zM30 0H45V15H30zM15 15H30V30H15zM45 15H60V30H45zM0 30H15V45H0zM30 30H45V45H30zM15 45H30V60H15zM45 45H60V60H45z',
    ],
  ],
  O: [
    ['r', ALL],
    ['y', 'M0 0 60 60H0z'],
  ],
  P: [
    ['b', ALL],
    ['w', 'M20 20H40V40H20z'],
  ],
  Q: [['y', ALL]],
  R: [
    ['r', ALL],
    ['y', CROSS],
  ],
  S: [
    ['w', ALL],
    ['b', 'M20 20H40V40H20z'],
  ],
  T: [
    ['w', ALL],
    ['r', 'M0 0H20V60H0z'],
    ['b', 'M40 0H60V60H40z'],
  ],
  U: [
    ['w', ALL],
    ['r', 'M0 0H30V30H0zM30 30H60V60H30z'],
  ],
  V: [
    ['w', ALL],
    ['r', SALTIRE],
  ],
  W: [
    ['b', ALL],
    ['w', 'M12 12H48V48H12z'],
    ['r', 'M24 24H36V36H24z'],
  ],
  X: [
    ['w', ALL],
    ['b', CROSS],
  ],
  Y: [
    ['y', ALL],
    ['r', 'M0 0H20L0 20zM40 0H60L0 60V40zM60 20V40L40 60H20z'],
  ],
  Z: [
    ['y', 'M0 0H60L30 30z'],
    ['b', 'M60 0V60L30 30z'],
    ['r', 'M60 60H0L30 30z'],
    ['k', 'M0 60V0L30 30z'],
  ],
};

/** The flag of a letter; nothing for signs that have none. It is an ornament: nobody is told of it. */
export function Flag({ character }: { readonly character: string }) {
  const parts = FLAGS[character.normalize('NFD').charAt(0).toUpperCase()];
  if (!parts) return null;
  return (
    <svg className="flag" viewBox="0 0 60 60" aria-hidden="true" focusable="false">
      {parts.map(([colour, path]) => (
        <path key={path} fill={COLOURS[colour]} d={path} />
      ))}
    </svg>
  );
}

/** Flags at one time on the mast. */
const HOIST = 4;

/** The first letters of a name's words as a hoist of flags. */
export function Hoist({ name }: { readonly name: string }) {
  const characters = name.match(/\p{L}+/gu)?.map((word) => word.charAt(0)) ?? [];
  return (
    <span className="hoist">
      {characters.slice(0, HOIST).map((character, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: letters stay in their order
        <Flag key={index} character={character} />
      ))}
    </span>
  );
}
