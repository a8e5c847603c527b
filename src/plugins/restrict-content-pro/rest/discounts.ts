import {
  logActivity,
  type RestArguments,
  type RestCall,
  type RestError,
  type RestReply,
  type RestRoute,
  type Site,
} from 'portolan/plugin';
import { listArguments as anyList, pagesOf, paginationOf, resourceRoutes, windowOf } from 'portolan/rest';
import { memberSettings } from '../settings.ts';
import { type DiscountChanges, deleteDiscount, saveDiscount } from '../store/discount-changes.ts';
import { discountByCode, discountById, listDiscounts, type OwnersDiscount } from '../store/discounts.ts';
import { absent, amountOf, ownerOnly, sentAmount, wrongFields } from './owner.ts';

const fields: RestArguments = {
  code: { type: 'string', maxLength: 99 },
  name: { type: 'string' },
  description: { type: 'string' },
  unit: { type: 'string', enum: ['%', 'flat'] },
  amount: { type: 'string' },
  max_uses: { type: 'integer', minimum: 0 },
  expires: { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' },
  levels: { type: 'array', items: { type: 'integer' } },
  one_time: { type: 'boolean' },
  active: { type: 'boolean' },
};

/** Discount codes for memberships. Restrict Content Pro: wp-admin/admin.php?page=rcp-discounts. */
export const discountRoutes: readonly RestRoute[] = resourceRoutes<OwnersDiscount>({
  namespace: 'portolan/v1',
  path: '/membership-discounts',
  name: 'discount code',
  permission: ownerOnly,
  fields,
  required: ['code', 'amount'],
  listArguments: anyList,
  async list(call) {
    const { site } = call;
    const window = windowOf(call);
    const { items, total } = await listDiscounts(site, window);
    return {
      data: items.map((one) => dataOf(site, one)),
      ...paginationOf(call, 'portolan/v1/membership-discounts', {
        total,
        pages: pagesOf(total, window.limit),
      }),
    };
  },
  find: ({ site }, id) => discountById(site, id),
  read: async ({ site }, known) => ({ data: dataOf(site, known) }),
  save,
  async remove({ site, visitor }, known) {
    if (!(await deleteDiscount(site, known.id))) return absent('discount code');
    await logActivity(site, {
      kind: 'member',
      text: `Discount code deleted: ${known.code}`,
      user: visitor.id,
    });
    return { data: { deleted: true, previous: dataOf(site, known) } };
  },
});

function dataOf(site: Site, discount: OwnersDiscount): object {
  const { currency } = memberSettings(site);
  return {
    id: discount.id,
    code: discount.code,
    name: discount.name,
    description: discount.description,
    unit: discount.unit,
    amount: discount.unit === '%' ? String(discount.amount) : amountOf(discount.amount, currency),
    currency,
    uses: discount.uses,
    max_uses: discount.maximumUses,
    expires: discount.expires?.slice(0, 10) ?? '',
    levels: discount.levels,
    one_time: discount.oneTime,
    active: discount.isActive,
    modified: discount.modified,
  };
}

async function save(call: RestCall, known: OwnersDiscount | undefined): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const wrong: Record<string, string> = {};
  const code = params.code === undefined ? undefined : String(params.code).trim();
  if (code !== undefined && !/^[^\s]+$/u.test(code)) wrong['code'] = 'A code has no spaces.';
  const unit = (params.unit as '%' | 'flat' | undefined) ?? known?.unit ?? '%';
  const changed = params.amount !== undefined || (params.unit !== undefined && params.unit !== known?.unit);
  const amount = changed ? amountIn(site, unit, params.amount) : undefined;
  if (changed && amount === undefined) {
    wrong['amount'] = unit === '%' ? 'A percentage is a number from 0 to 100.' : 'That is no amount.';
  }
  const same = code === undefined ? undefined : await discountByCode(site, code);
  if (same && same.id !== known?.id) wrong['code'] = 'That code is there already.';
  if (Object.keys(wrong).length > 0) return wrongFields(wrong);
  const changes: DiscountChanges = {
    ...(code !== undefined && { code }),
    ...(amount !== undefined && { amount, unit }),
    ...(params.description !== undefined && { description: String(params.description) }),
    ...((params.name !== undefined || known === undefined) && {
      name: String(params.name ?? '') || (code ?? ''),
    }),
    ...(params.max_uses !== undefined && { maximumUses: Number(params.max_uses) }),
    ...(params.expires !== undefined && {
      expires: params.expires === '' ? undefined : `${String(params.expires)} 23:59:59`,
    }),
    ...(params.levels !== undefined && { levels: (params.levels as readonly number[]).map(Number) }),
    ...(params.one_time !== undefined && { oneTime: params.one_time === true }),
    ...((params.active !== undefined || known === undefined) && { isActive: params.active !== false }),
  };
  const id = await saveDiscount(site, known?.id, changes);
  const saved = await discountById(site, id);
  if (saved === undefined) return absent('discount code');
  await logActivity(site, {
    kind: 'member',
    text: `Discount code ${known ? 'changed' : 'made'}: ${saved.code}`,
    user: visitor.id,
  });
  return { data: dataOf(site, saved), status: known ? 200 : 201 };
}

/** A percentage as it is, an amount in minor units; undefined = neither. */
function amountIn(site: Site, unit: '%' | 'flat', sent: unknown): number | undefined {
  if (unit === 'flat') {
    const amount = sentAmount(site, sent);
    return amount !== undefined && amount >= 0 ? amount : undefined;
  }
  const share = /^\d{1,3}(\.\d{1,2})?$/.test(String(sent)) ? Number(sent) : undefined;
  return share !== undefined && share <= 100 ? share : undefined;
}
