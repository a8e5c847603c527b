import { statesOf } from './states.ts';

export type AddressPart =
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'country'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'postcode';

/** How a country's addresses differ from the usual ones. */
export interface PartRule {
  readonly label?: string;
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly priority?: number;
}

type Rules = Readonly<Partial<Record<AddressPart, PartRule>>>;

const POSTCODE_FIRST: PartRule = { priority: 65 };
const NO_STATE: PartRule = { required: false, hidden: true };
const CONTINENTAL: Rules = { postcode: POSTCODE_FIRST, state: NO_STATE };

/** What each country asks for. WooCommerce: `WC_Countries::get_country_locale()`. */
const RULES: Readonly<Record<string, Rules>> = {
  AE: { postcode: { required: false, hidden: true }, state: { required: false } },
  AF: { state: NO_STATE },
  AT: CONTINENTAL,
  AU: { city: { label: 'Suburb' }, postcode: { label: 'Postcode' }, state: { label: 'State' } },
  AX: CONTINENTAL,
  BE: CONTINENTAL,
  BG: { state: NO_STATE },
  CA: { postcode: { label: 'Postal code' }, state: { label: 'Province' } },
  CH: { postcode: POSTCODE_FIRST, state: { label: 'Canton', required: false } },
  CL: { city: { required: true }, postcode: { required: false }, state: { label: 'Region' } },
  CN: { state: { label: 'Province' } },
  CY: { state: NO_STATE },
  CZ: { state: NO_STATE },
  DE: CONTINENTAL,
  DK: CONTINENTAL,
  EE: CONTINENTAL,
  ES: { postcode: POSTCODE_FIRST, state: { label: 'Province' } },
  FI: CONTINENTAL,
  FR: CONTINENTAL,
  GB: { postcode: { label: 'Postcode' }, state: { label: 'County', required: false } },
  GR: { state: { required: false } },
  HK: {
    postcode: { required: false },
    city: { label: 'Town / District' },
    state: { label: 'Region' },
  },
  HU: {
    last_name: { priority: 10 },
    first_name: { priority: 20 },
    postcode: POSTCODE_FIRST,
    state: { label: 'County', required: false },
  },
  IE: { postcode: { label: 'Eircode', required: false }, state: { label: 'County' } },
  IL: CONTINENTAL,
  IM: { state: NO_STATE },
  IN: { postcode: { label: 'PIN Code' }, state: { label: 'State' } },
  IS: CONTINENTAL,
  IT: { postcode: POSTCODE_FIRST, state: { label: 'Province', required: true } },
  JP: {
    last_name: { priority: 10 },
    first_name: { priority: 20 },
    postcode: POSTCODE_FIRST,
    state: { label: 'Prefecture', priority: 66 },
    city: { priority: 67 },
    address_1: { priority: 68 },
    address_2: { priority: 69 },
  },
  LU: { state: NO_STATE },
  LV: { state: NO_STATE },
  MT: { state: NO_STATE },
  NL: CONTINENTAL,
  NO: CONTINENTAL,
  NZ: { postcode: { label: 'Postcode' }, state: { label: 'Region', required: false } },
  PL: CONTINENTAL,
  PT: { state: NO_STATE },
  RO: { state: { label: 'County', required: true } },
  RS: {
    city: { required: true },
    postcode: { required: true },
    state: { label: 'District', required: false },
  },
  SE: CONTINENTAL,
  SG: { state: NO_STATE, city: { required: false } },
  SI: { postcode: POSTCODE_FIRST, state: NO_STATE },
  SK: CONTINENTAL,
  TR: { postcode: POSTCODE_FIRST, state: { label: 'Province' } },
  US: { postcode: { label: 'ZIP Code' }, state: { label: 'State' } },
  ZA: { state: { label: 'Province' } },
};

/** What a country says of a part of its addresses; an empty rule where it says nothing. */
export function partRule(country: string, part: AddressPart): PartRule {
  const rule = RULES[country]?.[part];
  if (rule) return rule;
  // A list without entries: this country's addresses have no states.
  return part === 'state' && statesOf(country)?.size === 0 ? NO_STATE : {};
}

/** The rules as the checkout's script reads them (`wc_address_i18n_params.locale`). */
export function ruleTable(): Readonly<Record<string, Rules>> {
  return RULES;
}
