/** Placeholders stand for values that change with every run: they are compared by their shape. */
const PLACEHOLDER = /<(now|http-date|nonce|auth-cookie|hash|secret|yyyy|mm|login:key)>/g;
/** Long scripts stand in the recordings as this. */
const OMITTED = '/* body omitted */';
const SHAPES: Readonly<Record<string, string>> = {
  now: '[^<>"]*?',
  'http-date': '[A-Z][a-z]{2}, \\d{2}[ -][A-Z][a-z]{2}[ -]\\d{4} \\d{2}:\\d{2}:\\d{2} GMT',
  nonce: '[0-9a-f]{10}',
  'auth-cookie': '[^;]+',
  hash: '[^;"]+?',
  secret: '[A-Za-z0-9]+',
  yyyy: '\\d{4}',
  mm: '\\d{2}',
  'login:key': '[^;]+',
};

/** Drawings of marks are the program's own. */
const DRAWING = /(<svg\b)[^>]*>.*?(?=<\/svg>)/gs;

/** Whether a text is what was expected, placeholders by their shape, drawings aside. */
export function sameText(ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  const [actual, expected] = [ours, theirs].map((text) => text.replace(DRAWING, '$1>')) as [string, string];
  if (actual === expected) return true;
  if (!expected.includes('<') && !expected.includes(OMITTED)) return false;
  const pattern = expected
    .split(OMITTED)
    .map((whole) =>
      whole
        .split(PLACEHOLDER)
        .map((part, index) => (index % 2 === 1 ? SHAPES[part] : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
        .join(''),
    )
    .join('[^]*?');
  return new RegExp(`^${pattern}$`, 's').test(actual);
}

/** Says where two values differ first; undefined where they do not. */
export function differenceOf(actual: unknown, expected: unknown, path = ''): string | undefined {
  if (typeof expected === 'string') {
    if (typeof actual === 'string' && sameText(actual, expected)) return undefined;
    // Dates and other moving values may be numbers in one run and texts in another.
    if (/^<(now|hash|secret)>$/.test(expected) && actual !== null && actual !== undefined) return undefined;
    return `${path}: ${show(actual)} instead of ${show(expected)}`;
  }
  if (typeof expected !== 'object' || expected === null) {
    return Object.is(actual, expected) || actual === expected
      ? undefined
      : `${path}: ${show(actual)} instead of ${show(expected)}`;
  }
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(expected)) {
    return `${path}: ${show(actual)} instead of ${show(expected)}`;
  }
  const ours = Object.keys(actual);
  const theirs = Object.keys(expected);
  const missing = theirs.find((key) => !ours.includes(key));
  if (missing !== undefined) return `${path}.${missing}: missing`;
  const extra = ours.find((key) => !theirs.includes(key));
  if (extra !== undefined) return `${path}.${extra}: not expected`;
  for (const key of theirs) {
    const why = differenceOf(
      (actual as Record<string, unknown>)[key],
      (expected as Record<string, unknown>)[key],
      `${path}.${key}`,
    );
    if (why) return why;
  }
  return undefined;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
