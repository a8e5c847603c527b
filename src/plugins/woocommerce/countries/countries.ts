import type { Site } from 'portolan/plugin';

/** Countries and territories that a shop can sell to (ISO 3166-1). WooCommerce: `i18n/countries.php`. */
const CODES = (
  'AF AX AL DZ AS AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY PW BE BZ BJ BM BT BO BQ BA BW BV BR IO BN BG BF ' +
  'BI KH CM CA CV KY CF TD CL CN CX CC CO KM CG CD CK CR HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO ' +
  'FJ FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HM HN HK HU IS IN ID IR IQ IE IM IL IT CI ' +
  'JM JP JE JO KZ KE KI XK KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME ' +
  'MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU NF KP MK MP NO OM PK PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW BL ' +
  'SH KN LC SX MF PM VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA GS KR SS ES LK SD SR SJ SE CH SY TW TJ TZ TH TL ' +
  'TG TK TO TT TN TR TM TC TV UG UA AE GB US UM UY UZ VU VA VE VN VG VI WF EH YE ZM ZW'
).split(' ');

/** Names that shops know and the language's own tables spell otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  AG: 'Antigua and Barbuda',
  PW: 'Belau',
  BQ: 'Bonaire, Saint Eustatius and Saba',
  BA: 'Bosnia and Herzegovina',
  CG: 'Congo (Brazzaville)',
  CD: 'Congo (Kinshasa)',
  CZ: 'Czech Republic',
  HM: 'Heard Island and McDonald Islands',
  HK: 'Hong Kong',
  CI: 'Ivory Coast',
  MO: 'Macao',
  MM: 'Myanmar',
  PS: 'Palestinian Territory',
  PN: 'Pitcairn',
  RE: 'Reunion',
  BL: 'Saint Barthélemy',
  SH: 'Saint Helena',
  KN: 'Saint Kitts and Nevis',
  LC: 'Saint Lucia',
  MF: 'Saint Martin (French part)',
  SX: 'Saint Martin (Dutch part)',
  PM: 'Saint Pierre and Miquelon',
  VC: 'Saint Vincent and the Grenadines',
  ST: 'São Tomé and Príncipe',
  GS: 'South Georgia/Sandwich Islands',
  SJ: 'Svalbard and Jan Mayen',
  TT: 'Trinidad and Tobago',
  TR: 'Türkiye',
  TC: 'Turks and Caicos Islands',
  GB: 'United Kingdom (UK)',
  US: 'United States (US)',
  UM: 'United States (US) Minor Outlying Islands',
  VA: 'Vatican',
  VG: 'Virgin Islands (British)',
  VI: 'Virgin Islands (US)',
  WF: 'Wallis and Futuna',
};

/** Countries by code, in the order of their names. */
export function allCountries(site: Pick<Site, 'once'>): ReadonlyMap<string, string> {
  return site.once('woocommerce.countries', () => {
    const names = new Intl.DisplayNames('en-GB', { type: 'region' });
    const pairs = CODES.map((code) => [code, NAMES[code] ?? names.of(code) ?? code] as const);
    // WooCommerce sorts São Tomé by its character reference, before the saints.
    const key = ([code, name]: readonly [string, string]) => (code === 'ST' ? 'Sa' : name);
    return new Map(pairs.sort((a, b) => key(a).localeCompare(key(b), 'en')));
  });
}

function codesOf(site: Pick<Site, 'options'>, option: string): ReadonlySet<string> {
  const value = site.options.value(option);
  return new Set(Array.isArray(value) ? value.map(String) : []);
}

function chosen(
  site: Pick<Site, 'options' | 'once'>,
  how: string | undefined,
  lists: { readonly specific: string; readonly except: string },
): ReadonlyMap<string, string> {
  const all = allCountries(site);
  if (how === 'specific') {
    // In the order in which the owner chose them.
    return new Map(
      [...codesOf(site, lists.specific)].flatMap((code) => {
        const name = all.get(code);
        return name === undefined ? [] : [[code, name] as const];
      }),
    );
  }
  if (how === 'all_except') {
    const except = codesOf(site, lists.except);
    return new Map([...all].filter(([code]) => !except.has(code)));
  }
  return all;
}

/** Countries that the shop sells to. WooCommerce: `WC_Countries::get_allowed_countries()`. */
export function sellingCountries(site: Pick<Site, 'options' | 'once'>): ReadonlyMap<string, string> {
  return chosen(site, site.options.get('woocommerce_allowed_countries'), {
    specific: 'woocommerce_specific_allowed_countries',
    except: 'woocommerce_all_except_countries',
  });
}

/** Countries that the shop delivers to. WooCommerce: `WC_Countries::get_shipping_countries()`. */
export function shippingCountries(site: Pick<Site, 'options' | 'once'>): ReadonlyMap<string, string> {
  const how = site.options.get('woocommerce_ship_to_countries') ?? '';
  if (how === 'disabled') return new Map();
  if (how === '') return sellingCountries(site);
  return chosen(site, how, { specific: 'woocommerce_specific_ship_to_countries', except: '' });
}

/** "the" before the names that want it, as in "we do not ship to the …". WooCommerce: `shipping_to_prefix()`. */
export function shippingToPrefix(country: string): string {
  const withArticle = ['AE', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US', 'UM'];
  return withArticle.includes(country) ? 'to the' : 'to';
}
