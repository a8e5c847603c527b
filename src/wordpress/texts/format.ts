/**
 * Puts values into a translated text: `%s` and `%d` in order, `%1$s` by number, `%%` for a percent sign.
 * Values are put in as they are: for HTML, escape them before. PHP: sprintf() as translations use it.
 */
export function format(text: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return text.replace(/%(?:(\d+)\$)?([sd%])/g, (placeholder, position: string | undefined, kind: string) => {
    if (kind === '%') {
      return '%';
    }
    const value = values[position === undefined ? next++ : Number(position) - 1];
    if (value === undefined) {
      return placeholder;
    }
    return kind === 'd' ? String(Math.trunc(Number(value)) || 0) : String(value);
  });
}
