/** Path below the site's folder → text. */
export type Files = Readonly<Record<string, string>>;

/** `tide-tables` → `TideTables`. */
export function pascal(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, _dash: string, character: string) => character.toUpperCase());
}

/** `tide-tables` → `tideTables`. */
export function camel(name: string): string {
  const whole = pascal(name);
  return whole.charAt(0).toLowerCase() + whole.slice(1);
}
