/** Settings with settings in them, as JSON has them. */
export type NestedSettings = Readonly<Record<string, unknown>>;

/** Whether a value has members of its own: a list has none. */
export function isNested(value: unknown): value is NestedSettings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Settings over settings, member by member; what is no map replaces what was there. */
export function mergedSettings(below: NestedSettings, above: NestedSettings): NestedSettings {
  const merged: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const before = Object.hasOwn(below, name) ? below[name] : undefined;
    merged[name] = isNested(value) && isNested(before) ? mergedSettings(before, value) : value;
  }
  return merged;
}

/** What stands at a path of names; undefined = nothing. */
export function settingAt(settings: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return settings;
  return isNested(settings) && Object.hasOwn(settings, first) ? settingAt(settings[first], rest) : undefined;
}

/** Settings with another value at a path; undefined takes it away, and maps that are left empty with it. */
export function withSetting(
  settings: NestedSettings,
  [first, ...rest]: readonly string[],
  value: unknown,
): NestedSettings {
  if (first === undefined) return settings;
  const { [first]: before, ...others } = settings;
  const next = rest.length === 0 ? value : withSetting(isNested(before) ? before : {}, rest, value);
  const gone = next === undefined || (rest.length > 0 && isNested(next) && Object.keys(next).length === 0);
  return gone ? others : { ...settings, [first]: next };
}
