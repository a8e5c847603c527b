/**
 * Names of fields as somebody filled them in: those of the same row together, rows by their number, everything else as it
 * first came. Rows have names such as `sections_0_people_1_photo`, and a row that was added later was stored last.
 */
export function inWrittenOrder(names: readonly string[]): readonly string[] {
  const first = new Map<string, number>();
  const paths = names.map((name, index) => {
    const path = name.split(/_(?=\d+_)|(?<=_\d+)_/);
    let above = '';
    return path.map((step) => {
      above += `${step}_`;
      if (!first.has(above)) first.set(above, index);
      return /^\d+$/.test(step) ? Number(step) : (first.get(above) ?? index);
    });
  });
  return names
    .map((name, index) => ({ name, path: paths[index] ?? [] }))
    .sort((a, b) => compare(a.path, b.path))
    .map(({ name }) => name);
}

/** What a field is called inside its row: `photo` of `people_1_photo`. */
export function lastWord(name: string): string {
  return name.split(/_\d+_/).at(-1) ?? name;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let step = 0; step < Math.min(a.length, b.length); step++) {
    const difference = (a[step] ?? 0) - (b[step] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
