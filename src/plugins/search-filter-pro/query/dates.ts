/** The eight digits of a date in a field's format, as `YYYYMMDD`; undefined where there is no such day. */
export function dayOf(digits: string, format: string): number | undefined {
  if (!/^\d{8}$/.test(digits)) return undefined;
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  const [year, month, day] =
    format === 'Y/m/d'
      ? [part(0, 4), part(4, 6), part(6, 8)]
      : format === 'd/m/Y'
        ? [part(4, 8), part(2, 4), part(0, 2)]
        : [part(4, 8), part(0, 2), part(2, 4)];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? year * 10_000 + month * 100 + day : undefined;
}

/** A stored date as `YYYYMMDD`; undefined where it is none. Timestamps count in UTC. */
export function storedDay(
  value: string,
  stored: 'timestamp' | 'yyyymmdd' | 'yyyy-mm-dd',
): number | undefined {
  if (stored === 'timestamp') {
    const seconds = Number(value);
    if (value.trim() === '' || !Number.isFinite(seconds)) return undefined;
    const date = new Date(seconds * 1000);
    return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  }
  const found = stored === 'yyyymmdd' ? /^\d{8}/.exec(value) : /^\d{4}-\d{2}-\d{2}/.exec(value);
  return found ? Number(found[0].replaceAll('-', '')) : undefined;
}

/** Digits of an address as a field shows them: `05012024` in `d/m/Y` as `05/01/2024`. */
export function dateText(digits: string, format: string): string {
  if (!/^\d{8}$/.test(digits)) return '';
  const lengths = format === 'Y/m/d' ? [4, 2, 2] : [2, 2, 4];
  let at = 0;
  return lengths.map((length) => digits.slice(at, (at += length))).join('/');
}

/** A PHP format as jQuery UI's date pickers spell it: `d/m/Y` is `dd/mm/yy`. */
export function pickerFormat(format: string): string {
  return format.replace('d', 'dd').replace('m', 'mm').replace('Y', 'yy');
}
