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
  /** Replaces the field's usual classes. */
  readonly class?: readonly string[];
}

type Rules = Readonly<Partial<Record<AddressPart, PartRule>>>;

const POSTCODE_FIRST: PartRule = { priority: 65 };
const OPTIONAL: PartRule = { required: false };
const ABSENT: PartRule = { required: false, hidden: true };
const NO_STATE: Rules = { state: ABSENT };
const NO_POSTCODE: Rules = { postcode: ABSENT };
const CONTINENTAL: Rules = { postcode: POSTCODE_FIRST, state: ABSENT };
const PROVINCE: Rules = { state: { label: 'Province' } };
const DEPARTMENT: Rules = { state: { label: 'Department' } };

/** Names where the family's comes first. */
const FAMILY_FIRST: Rules = {
  last_name: { class: ['form-row-first'], priority: 10 },
  first_name: { class: ['form-row-last'], priority: 20 },
};
const FIRST_HALF = ['form-row-first', 'address-field'];
const SECOND_HALF = ['form-row-last', 'address-field'];

/** What each country asks for, in the order in which checkouts tell what is missing. WooCommerce: `WC_Countries::get_country_locale()`. */
const RULES: Readonly<Record<string, Rules>> = {
  AE: { postcode: ABSENT, state: OPTIONAL },
  AF: NO_STATE,
  AL: { state: { label: 'County' } },
  AO: { postcode: ABSENT, state: { label: 'Province' } },
  AT: CONTINENTAL,
  AU: { city: { label: 'Suburb' }, postcode: { label: 'Postcode' }, state: { label: 'State' } },
  AX: CONTINENTAL,
  BA: { postcode: POSTCODE_FIRST, state: { ...ABSENT, label: 'Canton' } },
  BD: { postcode: OPTIONAL, state: { label: 'District' } },
  BE: CONTINENTAL,
  BG: { state: OPTIONAL },
  BH: { postcode: OPTIONAL, state: ABSENT },
  BI: NO_STATE,
  BO: { postcode: ABSENT, state: { label: 'Department' } },
  BS: NO_POSTCODE,
  BW: { postcode: ABSENT, state: { ...ABSENT, label: 'District' } },
  BZ: { postcode: ABSENT, state: OPTIONAL },
  CA: { postcode: { label: 'Postal code' }, state: { label: 'Province' } },
  CH: { postcode: POSTCODE_FIRST, state: { label: 'Canton', required: false } },
  CL: { city: { required: true }, postcode: { required: false, hidden: false }, state: { label: 'Region' } },
  CN: PROVINCE,
  CO: { postcode: OPTIONAL, state: { label: 'Department' } },
  CR: PROVINCE,
  CW: { postcode: ABSENT, state: OPTIONAL },
  CY: NO_STATE,
  CZ: NO_STATE,
  DE: { postcode: POSTCODE_FIRST, state: OPTIONAL },
  DK: CONTINENTAL,
  DO: PROVINCE,
  EC: PROVINCE,
  EE: CONTINENTAL,
  ES: { postcode: POSTCODE_FIRST, state: { label: 'Province' } },
  ET: NO_STATE,
  FI: CONTINENTAL,
  FR: CONTINENTAL,
  GB: { postcode: { label: 'Postcode' }, state: { label: 'County', required: false } },
  GF: NO_STATE,
  GG: { state: { label: 'Parish', required: false } },
  GH: { postcode: OPTIONAL, state: { label: 'Region' } },
  GP: NO_STATE,
  GR: { state: OPTIONAL },
  GT: { postcode: OPTIONAL, state: { label: 'Department' } },
  HK: { city: { label: 'Town / District' }, postcode: OPTIONAL, state: { label: 'Region' } },
  HN: DEPARTMENT,
  HU: {
    ...FAMILY_FIRST,
    postcode: { priority: 65, class: FIRST_HALF },
    city: { class: SECOND_HALF },
    state: { label: 'County', required: false },
    address_1: { priority: 71 },
    address_2: { priority: 72 },
  },
  ID: PROVINCE,
  IE: { postcode: { label: 'Eircode', required: true }, state: { label: 'County' } },
  IL: CONTINENTAL,
  IM: NO_STATE,
  IN: { postcode: { label: 'PIN Code' }, state: { label: 'State' } },
  IR: {
    state: { priority: 50 },
    city: { priority: 60 },
    address_1: { priority: 70 },
    address_2: { priority: 80 },
  },
  IS: CONTINENTAL,
  IT: { postcode: POSTCODE_FIRST, state: { label: 'Province', required: true } },
  JM: {
    city: { label: 'Town / City / Post Office' },
    postcode: { label: 'Postal Code', required: false },
    state: { label: 'Parish', required: true },
  },
  JP: {
    ...FAMILY_FIRST,
    postcode: { priority: 65, class: FIRST_HALF },
    state: { label: 'Prefecture', priority: 66, class: SECOND_HALF },
    city: { priority: 67 },
    address_1: { priority: 68 },
    address_2: { priority: 69 },
  },
  KN: { postcode: { label: 'Postal code', required: false }, state: { label: 'Parish', required: true } },
  KR: NO_STATE,
  KW: NO_STATE,
  LB: NO_STATE,
  LI: CONTINENTAL,
  LK: NO_STATE,
  LU: NO_STATE,
  LV: { state: { label: 'Municipality', required: false } },
  MD: { state: { label: 'Municipality / District' } },
  MF: NO_STATE,
  MQ: NO_STATE,
  MT: NO_STATE,
  MZ: { postcode: ABSENT, state: { label: 'Province' } },
  NG: { postcode: { ...ABSENT, label: 'Postcode' }, state: { label: 'State' } },
  NI: DEPARTMENT,
  NL: CONTINENTAL,
  NO: CONTINENTAL,
  NP: { postcode: OPTIONAL, state: { label: 'State / Zone' } },
  NZ: { postcode: { label: 'Postcode' }, state: { label: 'Region', required: false } },
  PA: PROVINCE,
  PL: CONTINENTAL,
  PR: { city: { label: 'Municipality' }, state: ABSENT },
  PT: NO_STATE,
  PY: DEPARTMENT,
  RE: NO_STATE,
  RO: { state: { label: 'County', required: true } },
  RS: {
    city: { required: true },
    postcode: { required: true },
    state: { label: 'District', required: false },
  },
  RW: NO_STATE,
  SE: CONTINENTAL,
  SG: { city: OPTIONAL, state: ABSENT },
  SI: CONTINENTAL,
  SK: CONTINENTAL,
  SR: NO_POSTCODE,
  ST: { postcode: ABSENT, state: { label: 'District' } },
  SV: DEPARTMENT,
  TR: { postcode: POSTCODE_FIRST, state: { label: 'Province' } },
  UG: {
    city: { label: 'Town / Village', required: true },
    postcode: ABSENT,
    state: { label: 'District', required: true },
  },
  US: { postcode: { label: 'ZIP Code' }, state: { label: 'State' } },
  UY: DEPARTMENT,
  VN: {
    postcode: { required: false, hidden: false, priority: 65 },
    state: ABSENT,
    address_2: { required: false, hidden: false },
  },
  WS: NO_POSTCODE,
  YT: NO_STATE,
  ZA: PROVINCE,
  ZW: NO_POSTCODE,
};

/** What a country says of a part of its addresses; an empty rule where it says nothing. */
export function partRule(country: string, part: AddressPart): PartRule {
  const rule = RULES[country]?.[part];
  if (rule) return rule;
  // A list without entries: this country's addresses have no states.
  return part === 'state' && statesOf(country)?.size === 0 ? ABSENT : {};
}

/** The rules as the checkout's script reads them (`wc_address_i18n_params.locale`). */
export function ruleTable(): Readonly<Record<string, Rules>> {
  return RULES;
}
