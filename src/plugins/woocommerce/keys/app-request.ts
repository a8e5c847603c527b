import type { Call } from 'portolan/plugin';
import { textOf } from 'portolan/request';

/** What each scope is called, and what it lets a program do. WooCommerce: WC_Auth::get_permissions_in_scope(). */
export const scopes = {
  read: {
    label: 'Read',
    allows: ['View coupons', 'View customers', 'View orders and sales reports', 'View products'],
  },
  write: {
    label: 'Write',
    allows: ['Create webhooks', 'Create coupons', 'Create customers', 'Create orders', 'Create products'],
  },
  read_write: {
    label: 'Read/Write',
    allows: [
      'Create webhooks',
      'View and manage coupons',
      'View and manage customers',
      'View and manage orders and sales reports',
      'View and manage products',
    ],
  },
} as const;

/** A program that asks for a key, as its request says. */
export interface AppRequest {
  readonly name: string;
  /** What the program calls its user; handed back as it came. */
  readonly user: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly scope: keyof typeof scopes;
}

/** Reads what a program asks for; a text says what is wrong. WooCommerce: WC_Auth::validate(). */
export function appRequest({ request }: Pick<Call, 'request'>): AppRequest | string {
  const input = (name: string) => textOf(request.query, name).trim();
  for (const name of ['app_name', 'user_id', 'return_url', 'callback_url', 'scope']) {
    if (input(name) === '') return `Missing parameter ${name}`;
  }
  const scope = input('scope');
  if (!Object.hasOwn(scopes, scope)) return `Invalid scope ${scope}`;
  for (const name of ['return_url', 'callback_url']) {
    if (!isWebAddress(input(name))) return `The ${name} is not a valid URL`;
  }
  if (!input('callback_url').toLowerCase().startsWith('https://')) {
    return 'The callback_url needs to be over SSL';
  }
  return {
    name: input('app_name'),
    user: input('user_id'),
    returnUrl: input('return_url'),
    callbackUrl: input('callback_url'),
    scope: scope as keyof typeof scopes,
  };
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Address of a step, with what was asked. */
export function stepAddress(home: string, step: string, app: AppRequest, nonce?: string): string {
  const fields = new URLSearchParams({
    app_name: app.name,
    user_id: app.user,
    return_url: app.returnUrl,
    callback_url: app.callbackUrl,
    scope: app.scope,
    ...(nonce !== undefined && { wc_auth_nonce: nonce }),
  });
  return `${home}/wc-auth/v1/${step}/?${fields}`;
}

/** Where the program gets its user back: `success` = whether it got its key. */
export function wayBack(app: AppRequest, success: 0 | 1): string {
  const address = new URL(app.returnUrl);
  address.searchParams.set('success', String(success));
  address.searchParams.set('user_id', app.user);
  return address.href;
}
