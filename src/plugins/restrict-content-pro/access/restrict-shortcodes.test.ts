import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSmallSite } from '../../../../tests/plain-site.ts';
import { query } from '../../../database/index.ts';
import type { RenderContext, Visitor } from '../../../types/index.ts';
import { memberTables } from '../store/tables.ts';
import { restrictShortcodes } from './restrict-shortcodes.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({ plugins: [{ name: 'restrict-content-pro', tables: memberTables }] });
});
afterEach(() => small.close());

it('[is_free] is for whoever joined once and pays for nothing now, not for those who never joined', async () => {
  await small.site.database.run(
    query("INSERT INTO wp_rcp_customers (id, user_id, email_verification) VALUES (1, 7, 'none')", []),
  );
  const isFree = restrictShortcodes.find(({ tag }) => tag === 'is_free');
  const words = (user: number) =>
    isFree?.render(
      {},
      'Words',
      {
        site: small.site,
        visitor: { id: user, roles: [], has: () => false } as unknown as Visitor,
        renderText: (text: string) => Promise.resolve(text),
      } as unknown as RenderContext,
      'is_free',
    );
  expect(await words(7)).toBe('Words');
  expect(await words(8)).toBe('');
});
