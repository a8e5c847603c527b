import {
  logActivity,
  type RestCall,
  type RestError,
  type RestReply,
  type RestRoute,
  type Site,
} from 'portolan/plugin';
import { allowedTo, wrongFields } from 'portolan/rest';
import { shopPath } from '../archive/shop-path.ts';
import { type AddressBases, addressBases, storeAddressBases } from '../settings/address-bases.ts';

const ownersOnly = allowedTo('manage_options');

/** Fields of the route, by the bases that they hold. */
const FIELDS = {
  product: 'product_base',
  category: 'product_category_base',
  tag: 'product_tag_base',
  brand: 'product_brand_base',
  attribute: 'product_attribute_base',
} as const satisfies Readonly<Record<keyof AddressBases, string>>;

const NAMES = Object.keys(FIELDS) as readonly (keyof AddressBases)[];

/** What stands before products and their terms in addresses. WooCommerce: options-permalink.php. */
export const addressRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/shop-addresses',
    endpoints: [
      { methods: ['GET'], permission: ownersOnly, handle: ({ site }) => ({ data: dataOf(site) }) },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: Object.fromEntries(NAMES.map((name) => [FIELDS[name], { type: 'string', maxLength: 200 }])),
        permission: ownersOnly,
        handle: change,
      },
    ],
  },
];

/** The bases, and where the shop is: products may stand below it. */
function dataOf(site: Site): Readonly<Record<string, string>> {
  const bases = addressBases(site);
  return {
    ...Object.fromEntries(NAMES.map((name) => [FIELDS[name], bases[name]])),
    shop_path: shopPath(site),
  };
}

async function change({ site, params, visitor }: RestCall): Promise<RestReply | RestError> {
  const sent = NAMES.filter((name) => params[FIELDS[name]] !== undefined);
  const changes = Object.fromEntries(sent.map((name) => [name, String(params[FIELDS[name]]).trim()]));
  const wrong = wrongBases({ ...addressBases(site), ...changes }, sent);
  if (wrong !== undefined) return wrongFields(wrong);
  if (sent.length > 0) {
    await storeAddressBases(site, changes);
    await logActivity(site, {
      kind: 'settings',
      text: `Addresses of the shop changed: ${sent.join(', ')}`,
      user: visitor.id,
    });
  }
  return { data: dataOf(site) };
}

/** What is wrong with bases by their fields; undefined = nothing. */
function wrongBases(
  bases: AddressBases,
  sent: readonly (keyof AddressBases)[],
): Readonly<Record<string, string>> | undefined {
  const wrong: Record<string, string> = {};
  for (const name of sent) {
    const base = bases[name].replace(/^\/+|\/+$/g, '');
    const plain = name === 'product' ? base.replaceAll('%product_cat%', '') : base;
    const same = NAMES.find(
      (other) => other !== name && base !== '' && bases[other].replace(/^\/+|\/+$/g, '') === base,
    );
    if (/[\s?#<>"'&\\%]/.test(plain)) wrong[FIELDS[name]] = 'Letters, digits, hyphens and slashes only.';
    else if (same !== undefined)
      wrong[FIELDS[name]] = 'Another one is the same: their addresses could not be told apart.';
  }
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}
