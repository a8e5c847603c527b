import {
  fromPlain,
  maybeUnserialize,
  phpArray,
  phpEntries,
  phpGet,
  serialize,
} from '../../database/index.ts';
import type { Site } from '../../types/index.ts';
import { storedSidebars } from '../../wordpress/rest/controllers/stored-widgets.ts';
import { storeSidebars } from '../../wordpress/rest/controllers/widget-writing.ts';
import { footerColumns } from '../../wordpress/widgets/footer-part.ts';

/**
 * Puts what stood in the footer of a block theme's site into the columns of the footer here, as widgets that the owner
 * can change; not where the site has widgets in its footer already.
 */
export async function footerAsWidgets(site: Site): Promise<void> {
  const columns = await footerColumns(site);
  const sidebars = storedSidebars(site);
  const hasOwn = columns.some((_, index) => (sidebars.get(`footer-${index + 1}`) ?? []).length > 0);
  if (columns.length === 0 || hasOwn) return;
  const stored = phpEntries(maybeUnserialize(site.options.get('widget_block') ?? ''));
  let last = Math.max(1, ...stored.map(([key]) => Number(key)).filter(Number.isInteger));
  // What an earlier import made stands there still.
  const numbers = columns.map(
    (content) => stored.find(([, widget]) => phpGet(widget, 'content') === content)?.[0] ?? ++last,
  );
  const added = columns.flatMap((content, index) => {
    const number = numbers[index] as number;
    return stored.some(([key]) => key === number) ? [] : [[number, fromPlain({ content })] as const];
  });
  await site.options.set('widget_block', serialize(phpArray([...stored, ...added])));
  await storeSidebars(
    site,
    new Map([
      ...sidebars,
      ...columns.map((_, index) => [`footer-${index + 1}`, [`block-${numbers[index]}`]] as const),
    ]),
  );
}
