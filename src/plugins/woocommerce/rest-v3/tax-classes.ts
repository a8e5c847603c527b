import { sanitizeTitle } from 'portolan/html';
import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { phpText, restError, restUrl, sanitizeTextField } from 'portolan/rest';
import { addTaxClass, removeTaxClass, type TaxClass, type TaxClassRefusal } from '../tax/tax-class-store.ts';
import { taxClasses } from '../tax/tax-rates.ts';
import { shopText } from '../texts/shop-text.ts';
import { shopRoute } from './collection.ts';
import { wholeList } from './item-schema.ts';
import { invalidId, managerPermission } from './permissions.ts';

const REFUSALS: Readonly<Record<TaxClassRefusal, readonly [code: string, message: string]>> = {
  'missing-name': ['woocommerce_rest_tax_class_invalid_name', 'Tax class requires a valid name'],
  'name-exists': ['woocommerce_rest_tax_class_exists', 'Tax class already exists'],
  'slug-exists': ['woocommerce_rest_tax_class_slug_exists', 'Tax class slug already exists'],
};

/** Tax classes; the standard one is always there. WooCommerce: WC_REST_Tax_Classes_Controller. */
export const taxClassRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/taxes/classes',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call),
      handle: async (call) => wholeList((await allClasses(call)).map((each) => classData(call, each))),
    },
    {
      methods: ['POST'],
      permission: (call) => managerPermission(call, 'create'),
      handle: createClass,
    },
  ),
  ...shopRoute(
    '/taxes/classes/(?<slug>\\w[\\w\\s\\-]*)',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call),
      // A list even of one: that is how programs know it.
      handle: async (call) => {
        const found = await named(call);
        return found.length > 0
          ? { data: found.map((each) => classData(call, each)) }
          : invalidId('tax_class_invalid_slug', 'Invalid slug.');
      },
    },
    {
      methods: ['DELETE'],
      permission: (call) => managerPermission(call, 'delete'),
      handle: deleteClass,
    },
  ),
];

async function allClasses({ site }: RestCall): Promise<readonly TaxClass[]> {
  return [{ slug: 'standard', name: shopText(site, 'Standard rate') }, ...(await taxClasses(site))];
}

async function named(call: RestCall): Promise<readonly TaxClass[]> {
  const wanted = sanitizeTitle(phpText(call.params.slug));
  return (await allClasses(call)).filter((each) => each.slug === wanted);
}

function classData({ site }: RestCall, { slug: own, name }: TaxClass) {
  return { slug: own, name, _links: { collection: [{ href: restUrl(site, 'wc/v3/taxes/classes') }] } };
}

async function createClass(call: RestCall): Promise<RestReply | RestError> {
  const made = await addTaxClass(call.site, sanitizeTextField(phpText(call.params.name)));
  if (typeof made === 'string') {
    const [code, message] = REFUSALS[made];
    return restError(code, message, 400);
  }
  const location = restUrl(call.site, `wc/v3/taxes/classes/${made.slug}`);
  return { status: 201, headers: { Location: location }, data: classData(call, made) };
}

async function deleteClass(call: RestCall): Promise<RestReply | RestError> {
  if (call.params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Taxes do not support trashing.', 501);
  }
  const [found] = await named(call);
  if (found === undefined || found.slug === 'standard') {
    return invalidId('tax_class_invalid_slug', 'Invalid slug.');
  }
  await removeTaxClass(call.site, found.slug);
  return { data: classData(call, found) };
}
