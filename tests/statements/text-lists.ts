/** Texts of several parts put together, so that each text of each part stands in one of them. */
export function together(parts: readonly (readonly string[])[], separator: string): readonly string[] {
  const most = Math.max(1, ...parts.map((texts) => texts.length));
  if (parts.some((texts) => texts.length === 0)) return [];
  return Array.from({ length: most }, (_, index) =>
    parts.map((texts) => texts[index % texts.length] ?? '').join(separator),
  );
}

/** Lists of one element, and of all. */
export function listsOf(items: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const single = items.flatMap((texts) => texts.map((text) => [text]));
  return items.length < 2 ? single : [...single, items.map(([text = '']) => text)];
}

/** ` WHERE …` with none, each and all of conditions. */
export function whereOf(conditions: readonly (readonly string[])[]): readonly string[] {
  const all = conditions.map(([text = '']) => text);
  const lists = [
    ...conditions.flatMap((texts) => texts.map((text) => [text])),
    ...(all.length > 1 ? [all] : []),
  ];
  return ['', ...lists.map((list) => ` WHERE ${list.join(' AND ')}`)];
}
