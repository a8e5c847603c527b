import { fromPlain, serialize } from '../../database/php-serialize.ts';
import type { Meta, Site } from '../../types/index.ts';
import type { Focus } from './image-sizes.ts';

/** Where the focus of a picture is kept. WordPress has none; this is how the plugin Focal Point Picker stores it. */
const KEY = 'focalpoint';

/** The point of a picture that matters; undefined = nobody said, which is its middle. */
export function focusOf(meta: Meta | undefined): Focus | undefined {
  const stored = meta?.value(KEY);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { left, top } = stored as Readonly<Record<string, unknown>>;
  const [x, y] = [percent(left), percent(top)];
  return x === undefined || y === undefined || (x === 50 && y === 50) ? undefined : { left: x, top: y };
}

/** Keeps the point that matters; undefined = the middle again. */
export async function saveFocus(
  site: Pick<Site, 'posts'>,
  id: number,
  focus: Focus | undefined,
): Promise<void> {
  await site.posts.setMeta(
    id,
    KEY,
    focus ? [serialize(fromPlain({ left: focus.left, top: focus.top }))] : [],
  );
}

/** The CSS that shows a picture around its focus wherever a box cuts it; undefined = around the middle, as usual. */
export function focusStyle(meta: Meta | undefined): string | undefined {
  const focus = focusOf(meta);
  return focus && `object-position: ${focus.left}% ${focus.top}%;`;
}

function percent(value: unknown): number | undefined {
  const number = Number(value);
  return value !== null && value !== '' && number >= 0 && number <= 100 ? number : undefined;
}
