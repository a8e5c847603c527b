import { colourOf, css, type Declarations, lengthOf } from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';

/** Divi's ready shadows: across, down, blur, spread; the last ones lie inside. */
const SHADOWS: Readonly<Record<string, readonly [string, string, string, string, string?]>> = {
  preset1: ['0px', '2px', '18px', '0px'],
  preset2: ['6px', '6px', '18px', '0px'],
  preset3: ['0px', '12px', '18px', '-6px'],
  preset4: ['10px', '10px', '0px', '0px'],
  preset5: ['0px', '6px', '0px', '10px'],
  preset6: ['0px', '0px', '18px', '10px', 'inset'],
  preset7: ['10px', '10px', '0px', '0px', 'inset'],
};

/** Border, rounding and shadow of a box. Divi: `border_radii`, `border_width_all`, `box_shadow_style`. */
export function edgesOf(attributes: ShortcodeAttributes): Declarations {
  const corners = (attributes['border_radii'] ?? '')
    .split('|')
    .slice(1, 5)
    .map((one) => lengthOf(one) ?? '0');
  const width = lengthOf(attributes['border_width_all']);
  const style = /^(?:solid|dashed|dotted|double|ridge|groove|inset|outset)$/.exec(
    attributes['border_style_all'] ?? '',
  )?.[0];
  const rounded = corners.length === 4 && corners.some((one) => Number.parseFloat(one) > 0);
  const framed = width !== undefined && Number.parseFloat(width) > 0;
  return css({
    'border-radius': rounded ? corners.join(' ') : undefined,
    // What lies behind a rounded box ends at its corners.
    ...(rounded && { overflow: 'hidden' }),
    ...(framed && {
      'border-width': width,
      'border-style': style ?? 'solid',
      'border-color': colourOf(attributes['border_color_all']) ?? '#333333',
    }),
    'box-shadow': shadowOf(attributes),
  });
}

function shadowOf(attributes: ShortcodeAttributes): string | undefined {
  const preset = SHADOWS[attributes['box_shadow_style'] ?? ''];
  if (!preset) return undefined;
  const [across, down, blur, spread, inside] = preset;
  const of = (name: string, usual: string) => lengthOf(attributes[`box_shadow_${name}`]) ?? usual;
  const lengths = [of('horizontal', across), of('vertical', down), of('blur', blur), of('spread', spread)];
  return [inside, ...lengths, colourOf(attributes['box_shadow_color']) ?? 'rgba(0,0,0,0.3)']
    .filter(Boolean)
    .join(' ');
}
