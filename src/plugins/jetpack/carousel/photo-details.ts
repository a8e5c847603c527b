/** What a camera wrote, as the info panel tells it. Source: Jetpack, carousel. */
export function photoDetails(
  details: Readonly<Record<string, string>>,
  names: readonly string[],
): readonly { readonly name: string; readonly value: string }[] {
  return names.flatMap((name) => {
    const value = details[name] ?? '';
    // Cameras that know nothing write 0.
    if (value === '' || Number.parseFloat(value) === 0) return [];
    return [{ name, value: formatted(name, value) }];
  });
}

function formatted(name: string, value: string): string {
  if (name === 'focal_length') return `${value}mm`;
  if (name === 'shutter_speed') return shutterSpeed(Number.parseFloat(value));
  if (name === 'aperture') return `f/${value}`;
  return value;
}

/** Seconds: parts of one as 1/x, more to one decimal. */
function shutterSpeed(seconds: number): string {
  if (Number.isNaN(seconds)) return '';
  return seconds < 1 ? `1/${Math.round(1 / seconds)}s` : `${Math.round(seconds * 10) / 10}s`;
}
