/** Items as English text: `a`, `a and b`, `a, b, and c` (WordPress: `wp_sprintf( '%l' )`). */
export function listWithAnd(items: readonly string[]): string {
  if (items.length < 3) {
    return items.join(' and ');
  }
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
}

/** `1 item`, `25 items`. */
export function plural(count: number, singular: string, many: string): string {
  return `${count} ${count === 1 ? singular : many}`;
}
