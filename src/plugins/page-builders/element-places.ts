/**
 * Elements of which those that may not stand where they were put are wrapped, neighbours together: an element at the root
 * of a page whose root holds sections, say.
 */
export function inGroups<Element>(
  elements: readonly Element[],
  mayStand: (element: Element) => boolean,
  wrap: (loose: readonly Element[]) => Element,
): readonly Element[] {
  const all: Element[] = [];
  let loose: Element[] = [];
  const end = () => {
    if (loose.length > 0) all.push(wrap(loose));
    loose = [];
  };
  for (const element of elements) {
    if (!mayStand(element)) loose.push(element);
    else {
      end();
      all.push(element);
    }
  }
  end();
  return all;
}

/** Rounding: three columns have 33 each. */
const NEARLY = 3;

/**
 * The widths of columns beside each other, in per cent: where they do not make up the whole any more, as one came or
 * went, all have the same. Undefined where they stay as they are.
 */
export function sharedWidths(widths: readonly number[]): number | undefined {
  const sum = widths.reduce((all, width) => all + width, 0);
  return widths.length === 0 || Number.isNaN(sum) || Math.abs(sum - 100) <= NEARLY
    ? undefined
    : Math.floor(100_000 / widths.length) / 1000;
}
