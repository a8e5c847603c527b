import {
  logActivity,
  type RestArguments,
  type RestCall,
  type RestError,
  type RestReply,
  type RestRoute,
  type Site,
} from 'portolan/plugin';
import { resourceRoutes, restError } from 'portolan/rest';
import { rolesOf } from 'portolan/users';
import { memberSettings } from '../settings.ts';
import {
  deleteLevel,
  type LevelChanges,
  levelTimes,
  orderLevels,
  saveLevel,
} from '../store/level-changes.ts';
import { type Level, levelsOf } from '../store/levels.ts';
import { absent, amountOf, ownerOnly, sentAmount, wrongFields } from './owner.ts';

const UNITS = ['day', 'month', 'year'];
const fields: RestArguments = {
  name: { type: 'string' },
  description: { type: 'string' },
  duration: { type: 'integer', minimum: 0, maximum: 10_000 },
  duration_unit: { type: 'string', enum: UNITS },
  trial_duration: { type: 'integer', minimum: 0, maximum: 10_000 },
  trial_duration_unit: { type: 'string', enum: UNITS },
  price: { type: 'string' },
  fee: { type: 'string' },
  maximum_renewals: { type: 'integer', minimum: 0, maximum: 10_000 },
  after_final_payment: {
    description: 'What comes after as many renewals; empty = as Restrict Content Pro has it.',
    type: 'string',
    enum: ['', 'lifetime', 'expire_immediately', 'expire_term_end'],
  },
  access_level: { type: 'integer', minimum: 0, maximum: 10 },
  role: { type: 'string' },
  active: { type: 'boolean' },
};

/** Membership levels. Restrict Content Pro: wp-admin/admin.php?page=rcp-member-levels. */
export const levelRoutes: readonly RestRoute[] = resourceRoutes<{ readonly id: number }>({
  namespace: 'portolan/v1',
  path: '/membership-levels',
  name: 'level',
  permission: ownerOnly,
  fields,
  required: ['name'],
  list: async ({ site }) => ({ data: await dataOf(site) }),
  find: async ({ site }, id) => (await dataOf(site)).find((one) => one.id === id),
  read: async (_call, known) => ({ data: known }),
  save: (call, known) => save(call, known?.id),
  remove: (call, { id }) => remove(call, id),
});

/** The order in which levels are listed and offered. Restrict Content Pro: `rcp_update_subscription_order()`. */
export const levelOrder: RestRoute = {
  namespace: 'portolan/v1',
  path: '/membership-levels/order',
  endpoints: [
    {
      methods: ['POST'],
      args: {
        ids: {
          description: 'From the first to the last; those that are not named follow.',
          type: 'array',
          items: { type: 'integer' },
          required: true,
        },
      },
      permission: ownerOnly,
      async handle({ site, params, visitor }) {
        await orderLevels(site, params.ids as readonly number[]);
        await logActivity(site, { kind: 'member', text: 'Membership levels put in order', user: visitor.id });
        return { data: await dataOf(site) };
      },
    },
  ],
};

async function dataOf(site: Site) {
  const [levels, times] = await Promise.all([levelsOf(site), levelTimes(site)]);
  const { currency } = memberSettings(site);
  return levels.map((level) => ({
    id: level.id,
    name: level.name,
    description: level.description,
    duration: level.duration,
    duration_unit: level.durationUnit,
    trial_duration: level.trialDuration,
    trial_duration_unit: level.trialDurationUnit,
    price: amountOf(level.price, currency),
    fee: amountOf(level.fee, currency),
    currency,
    maximum_renewals: level.maximumRenewals,
    after_final_payment: level.afterFinalPayment,
    access_level: level.accessLevel,
    role: level.role,
    active: level.isActive,
    modified: times.get(level.id) ?? '',
  }));
}

async function oneOf(site: Site, id: number): Promise<RestReply | undefined> {
  const level = (await dataOf(site)).find((one) => one.id === id);
  return level && { data: level };
}

async function save(call: RestCall, id: number | undefined): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const wrong: Record<string, string> = {};
  if (params.name !== undefined && String(params.name).trim() === '') wrong['name'] = 'A level has a name.';
  const [price, fee] = [params.price, params.fee].map((sent) =>
    sent === undefined ? undefined : sentAmount(site, sent),
  );
  if (params.price !== undefined && (price === undefined || price < 0)) wrong['price'] = 'That is no price.';
  if (params.fee !== undefined && fee === undefined) wrong['fee'] = 'That is no amount.';
  // Nobody becomes an administrator by paying.
  if (
    params.role !== undefined &&
    (!rolesOf(site).has(String(params.role)) || params.role === 'administrator')
  )
    wrong['role'] = 'There is no such role for members.';
  if (Object.keys(wrong).length > 0) return wrongFields(wrong);
  const saved = await saveLevel(site, id, {
    ...changesOf(params),
    ...(price !== undefined && { price }),
    ...(fee !== undefined && { fee }),
  });
  await logActivity(site, {
    kind: 'member',
    text: `Membership level ${id === undefined ? 'made' : 'changed'}: #${saved}`,
    user: visitor.id,
  });
  const reply = await oneOf(site, saved);
  return reply === undefined ? absent('level') : { ...reply, status: id === undefined ? 201 : 200 };
}

function changesOf(params: RestCall['params']): LevelChanges {
  const text = (name: string) => params[name] as string | undefined;
  const number = (name: string) => params[name] as number | undefined;
  const unit = (name: string) => params[name] as Level['durationUnit'] | undefined;
  const sent: { readonly [Name in keyof LevelChanges]: LevelChanges[Name] | undefined } = {
    name: text('name')?.trim(),
    description: text('description'),
    duration: number('duration'),
    durationUnit: unit('duration_unit'),
    trialDuration: number('trial_duration'),
    trialDurationUnit: unit('trial_duration_unit'),
    maximumRenewals: number('maximum_renewals'),
    afterFinalPayment: text('after_final_payment'),
    accessLevel: number('access_level'),
    role: text('role'),
    isActive: params['active'] as boolean | undefined,
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

async function remove({ site, visitor }: RestCall, id: number): Promise<RestReply | RestError> {
  if (!(await deleteLevel(site, id))) {
    return restError(
      'rest_in_use',
      'Members have or had this level: take it out of use instead, and nobody new can choose it.',
      409,
    );
  }
  await logActivity(site, { kind: 'member', text: `Membership level deleted: #${id}`, user: visitor.id });
  return { data: { deleted: true, id } };
}
