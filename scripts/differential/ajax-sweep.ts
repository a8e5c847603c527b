import { ADMIN_AJAX, type AjaxRequest, WC_AJAX } from './ajax-fields.ts';
import type { SiteRequest } from './side.ts';
import { keeping, type Step, step } from './story.ts';
import { TEXTS } from './texts.ts';

/** What stands in a field in place of what fits. */
const WRONG = ['', 'x', '-1', '999999', ...TEXTS.slice(3, 5), 'a'.repeat(300)];

/**
 * Every ajax action and every endpoint of the shop, asked by each of these people: as its script asks, without any
 * field, with each field missing, empty or wrong, with the nonce missing, wrong and right. Status, headers, cookies and
 * body are compared as with everything else.
 */
export function* ajaxSweep(
  people: readonly string[],
  only?: RegExp,
): Generator<{ readonly group: string; readonly step: Step }> {
  yield {
    group: 'ajax sweep',
    step: step(
      { method: 'GET', path: '/wp-json/wc/store/v1/products?per_page=1&type=simple' },
      keeping('product', '0.id'),
    ),
  };
  for (const who of people) {
    yield { group: 'ajax sweep', step: cartPageOf(who) };
    for (const page of ['cart', '/checkout/']) yield { group: 'ajax sweep', step: noncesOf(who, page) };
    for (const request of wanted(WC_AJAX, only)) {
      for (const fields of variantsOf(request)) {
        yield { group: `wc-ajax ${request.name}`, step: wcAjax(who, request, fields) };
      }
    }
    for (const request of wanted(ADMIN_AJAX, only)) {
      for (const fields of variantsOf(request)) {
        yield { group: `admin-ajax ${request.name}`, step: adminAjax(who, request, fields) };
      }
    }
  }
}

function wanted(requests: readonly AjaxRequest[], only?: RegExp): readonly AjaxRequest[] {
  return requests.filter(({ name }) => only === undefined || only.test(name));
}

type Fields = Readonly<Record<string, string>>;

/** A request's fields in all ways in which they can be right and wrong, one at a time. */
export function variantsOf({ fields, nonce }: AjaxRequest): readonly Fields[] {
  const right: Fields = { ...fields, ...(nonce && { [nonce[0]]: `{nonce ${nonce[1]}}` }) };
  const names = Object.keys(right);
  return [
    right,
    {},
    ...names.map((missing) => Object.fromEntries(Object.entries(right).filter(([name]) => name !== missing))),
    ...names.flatMap((name) => WRONG.map((wrong) => ({ ...right, [name]: wrong }))),
    ...names.map((name) => {
      const { [name]: value = '', ...others } = right;
      return { ...others, [`${name}[]`]: value };
    }),
  ];
}

/** Finds where the cart's page is: the shop's scripts know. */
function cartPageOf(who: string): Step {
  return {
    ask: () => ({ method: 'GET', path: '/shop/', who }),
    keep: ({ kept }, { body }) => {
      const address = /"cart_url":"([^"]+)"/.exec(body)?.[1]?.replaceAll('\\/', '/');
      kept.set('cart', address === undefined ? '/cart/' : new URL(address).pathname);
    },
  };
}

/** Keeps the nonces that a page's script settings and forms hold. */
function noncesOf(who: string, page: string): Step {
  return {
    ask: ({ kept }) => ({ method: 'GET', path: kept.get(page) ?? page, who }),
    keep(side, { body }) {
      for (const [, name = '', nonce = ''] of body.matchAll(/"(\w+_nonce)":"([0-9a-f]{10})"/g)) {
        side.kept.set(`nonce ${name}`, nonce);
      }
      for (const [, name = '', nonce = ''] of body.matchAll(/name="([\w-]+nonce)" value="([0-9a-f]{10})"/g)) {
        side.kept.set(`nonce ${name}`, nonce);
      }
    },
  };
}

/** Puts in what an earlier answer of the same side brought. */
function filled(fields: Fields, kept: ReadonlyMap<string, string>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value.replace(/^\{(.+)\}$/, (_, key: string) => kept.get(key) ?? 'none'),
    ]),
  );
}

function wcAjax(who: string, { name }: AjaxRequest, fields: Fields): Step {
  return {
    ask: ({ kept }): SiteRequest => ({
      method: 'POST',
      path: `/?wc-ajax=${name}`,
      who,
      form: filled(fields, kept),
    }),
  };
}

function adminAjax(who: string, { name, isGet }: AjaxRequest, fields: Fields): Step {
  const path = '/wp-admin/admin-ajax.php';
  return {
    ask: ({ kept }): SiteRequest => {
      const form = { action: name, ...filled(fields, kept) };
      return isGet
        ? { method: 'GET', path: `${path}?${new URLSearchParams(form)}`, who }
        : { method: 'POST', path, who, form };
    },
  };
}
