import { fromPlain, serialize, storedList } from 'portolan/data';
import { ksesData } from 'portolan/html';
import { type Call, Html, type Site, translate } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { mailingListSettings } from './settings.ts';
import { permissionsJob } from './sync/job-kinds.ts';
import type { ListApi } from './sync/list-api.ts';

/** Key under which an order and an account keep what somebody permitted, by the permission's id. */
export const PERMISSIONS = 'mailchimp_woocommerce_gdpr_fields';
const FIELD = 'mailchimp_woocommerce_gdpr';
/** Milliseconds from one look at the list's permissions to the next, while forms ask for them. */
export const PERMISSIONS_EVERY = 86_400_000;

/** A way in which the list's owner may write to somebody who allows it. */
export interface MarketingPermission {
  readonly id: string;
  /** The owner's words. */
  readonly text: string;
}

/** What somebody permitted: `1` or `0` by the permission's id. */
export type Permitted = Readonly<Record<string, '1' | '0'>>;

const optionOf = (list: string) => `mailchimp-woocommerce-gdpr-fields.${list}`;

/** The permissions that the list asks for: as they were read last, else as the import has them. */
export function marketingPermissions(site: Site): readonly MarketingPermission[] {
  const name = optionOf(mailingListSettings(site).list);
  return readPermissions(site.options.value(name) ?? site.options.value(`_transient_${name}`));
}

function readPermissions(stored: unknown): readonly MarketingPermission[] {
  const rows = storedList(stored);
  return rows.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return [];
    const { marketing_permission_id: id, text } = row as Readonly<Record<string, unknown>>;
    return typeof id === 'string' && /^\w{1,40}$/.test(id) && typeof text === 'string' ? [{ id, text }] : [];
  });
}

/** A form asks for the newsletter: once a day the list is asked what else it wants to know. */
export async function refreshPermissions(site: Site): Promise<void> {
  if (!mailingListSettings(site).configured) return;
  const requested = site.once('mailchimp-for-woocommerce.permissions', () => ({ next: 0 }));
  const now = site.clock.now();
  if (now < requested.next) return;
  requested.next = now + PERMISSIONS_EVERY;
  await site.jobs.add(permissionsJob, {}, { key: 'daily' });
}

/** Asks the list for its permissions: they stand with each of its members. Source: Mailchimp for WooCommerce. */
export async function fetchPermissions(site: Site, api: ListApi): Promise<void> {
  const answer = await api.request(
    'GET',
    `/lists/${api.list}/members?fields=members.marketing_permissions&count=1`,
  );
  const [member] = Array.isArray(answer['members']) ? (answer['members'] as readonly unknown[]) : [];
  const described =
    typeof member === 'object' && member !== null
      ? (member as Readonly<Record<string, unknown>>)['marketing_permissions']
      : undefined;
  const stored = readPermissions(described).map(({ id, text }) => ({
    marketing_permission_id: id,
    text,
    enabled: false,
  }));
  const value = serialize(fromPlain(stored));
  if (site.options.get(optionOf(api.list)) !== value) await site.options.set(optionOf(api.list), value);
}

/** Boxes for the ways in which somebody would like to hear from the list; shown while the newsletter's box is ticked. */
export function PermissionBoxes({ site }: { readonly site: Site }): ReactNode {
  const permissions = marketingPermissions(site);
  if (permissions.length === 0) return null;
  return (
    <div className="mailchimp-gdpr">
      <div id="mailchimp-gdpr-fields" role="group" aria-labelledby="mailchimp-gdpr-heading">
        <p id="mailchimp-gdpr-heading">
          {translate(site, 'Please select all the ways you would like to hear from us')}
        </p>
        {permissions.map(({ id, text }) => (
          <p key={id} className="form-row form-row-wide">
            <input type="hidden" name={`${FIELD}[${id}]`} value="0" />
            <label
              htmlFor={`gdpr_${id}`}
              className="woocommerce-form__label woocommerce-form__label-for-checkbox inline"
            >
              <input
                type="checkbox"
                className="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox"
                id={`gdpr_${id}`}
                name={`${FIELD}[${id}]`}
                value="1"
              />{' '}
              {/* Safe: the owner's words, filtered. */}
              <Html as="span" html={ksesData(text)} />
            </label>
          </p>
        ))}
      </div>
    </div>
  );
}

/** What somebody permitted in a form; undefined where they were not asked. Who wants no newsletter permits nothing. */
export function permittedIn({ site, request }: Call, agreed: boolean): Permitted | undefined {
  const permissions = marketingPermissions(site);
  const input = request.form[FIELD];
  if (permissions.length === 0 || typeof input !== 'object' || input === null || Array.isArray(input))
    return undefined;
  const chosen = input as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    permissions.map(({ id }) => [id, agreed && chosen[id] === '1' ? '1' : '0'] as const),
  );
}

/** How it is kept. */
export function storedPermissions(permitted: Permitted): string {
  return serialize(fromPlain(permitted));
}

/** What was kept, as the list is told. */
export function reportedPermissions(
  kept: unknown,
): readonly { readonly marketing_permission_id: string; readonly enabled: boolean }[] {
  if (typeof kept !== 'object' || kept === null) return [];
  return Object.entries(kept).map(([id, value]) => ({
    marketing_permission_id: id,
    enabled: value === '1' || value === 1 || value === true,
  }));
}
