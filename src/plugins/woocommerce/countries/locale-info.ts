import type { Site } from 'portolan/plugin';

/** Currencies by country (ISO 4217, ISO 3166-1). */
const CURRENCIES: Readonly<Record<string, string>> = {
  AED: 'AE',
  AFN: 'AF',
  ALL: 'AL',
  AMD: 'AM',
  ANG: 'CW SX',
  AOA: 'AO',
  ARS: 'AR',
  AUD: 'AU CC CX HM KI NF NR TV',
  AWG: 'AW',
  AZN: 'AZ',
  BAM: 'BA',
  BBD: 'BB',
  BDT: 'BD',
  BGN: 'BG',
  BHD: 'BH',
  BIF: 'BI',
  BMD: 'BM',
  BND: 'BN',
  BOB: 'BO',
  BRL: 'BR',
  BSD: 'BS',
  BTN: 'BT',
  BWP: 'BW',
  BYN: 'BY',
  BZD: 'BZ',
  CAD: 'CA',
  CDF: 'CD',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  CVE: 'CV',
  CZK: 'CZ',
  DJF: 'DJ',
  DKK: 'DK FO GL',
  DOP: 'DO',
  DZD: 'DZ',
  EGP: 'EG',
  ERN: 'ER',
  ETB: 'ET',
  EUR: 'AD AT AX BE BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  FJD: 'FJ',
  FKP: 'FK',
  GBP: 'GB GG GS IM JE',
  GEL: 'GE',
  GHS: 'GH',
  GIP: 'GI',
  GMD: 'GM',
  GNF: 'GN',
  GTQ: 'GT',
  GYD: 'GY',
  HKD: 'HK',
  HNL: 'HN',
  HTG: 'HT',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  IQD: 'IQ',
  IRR: 'IR',
  ISK: 'IS',
  JMD: 'JM',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KGS: 'KG',
  KHR: 'KH',
  KMF: 'KM',
  KPW: 'KP',
  KRW: 'KR',
  KWD: 'KW',
  KYD: 'KY',
  KZT: 'KZ',
  LAK: 'LA',
  LBP: 'LB',
  LKR: 'LK',
  LRD: 'LR',
  LSL: 'LS',
  LYD: 'LY',
  MAD: 'EH MA',
  MDL: 'MD',
  MGA: 'MG',
  MKD: 'MK',
  MMK: 'MM',
  MNT: 'MN',
  MOP: 'MO',
  MRU: 'MR',
  MUR: 'MU',
  MVR: 'MV',
  MWK: 'MW',
  MXN: 'MX',
  MYR: 'MY',
  MZN: 'MZ',
  NAD: 'NA',
  NGN: 'NG',
  NIO: 'NI',
  NOK: 'BV NO SJ',
  NPR: 'NP',
  NZD: 'CK NU NZ PN TK',
  OMR: 'OM',
  PAB: 'PA',
  PEN: 'PE',
  PGK: 'PG',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  RWF: 'RW',
  SAR: 'SA',
  SBD: 'SB',
  SCR: 'SC',
  SDG: 'SD',
  SEK: 'SE',
  SGD: 'SG',
  SHP: 'SH',
  SLL: 'SL',
  SOS: 'SO',
  SRD: 'SR',
  SSP: 'SS',
  STN: 'ST',
  SYP: 'SY',
  SZL: 'SZ',
  THB: 'TH',
  TJS: 'TJ',
  TMT: 'TM',
  TND: 'TN',
  TOP: 'TO',
  TRY: 'TR',
  TTD: 'TT',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI ZW',
  UYU: 'UY',
  UZS: 'UZ',
  VES: 'VE',
  VND: 'VN',
  VUV: 'VU',
  WST: 'WS',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  YER: 'YE',
  ZAR: 'ZA',
  ZMW: 'ZM',
};

/** Countries that weigh in pounds and measure in inches. */
const POUNDS_AND_INCHES: ReadonlySet<string> = new Set(['AS', 'GU', 'LR', 'MP', 'PR', 'UM', 'US', 'VI']);

/** How prices and sizes are written in a country. */
export interface LocaleInfo {
  readonly currency_code: string;
  readonly currency_pos: 'left' | 'right' | 'left_space' | 'right_space';
  readonly decimal_sep: string;
  readonly dimension_unit: string;
  readonly num_decimals: number;
  readonly thousand_sep: string;
  readonly weight_unit: string;
}

/**
 * What is usual in a country, by its main language (CLDR); undefined where no currency is its own.
 * WooCommerce: `i18n/locale-info.php`.
 */
export function localeInfo(site: Pick<Site, 'once'>, country: string): LocaleInfo | undefined {
  const known = site.once('woocommerce.locale-info', () => new Map<string, LocaleInfo | undefined>());
  if (!known.has(country)) known.set(country, readInfo(country));
  return known.get(country);
}

function readInfo(country: string): LocaleInfo | undefined {
  const currency = Object.entries(CURRENCIES).find(([, countries]) =>
    countries.split(' ').includes(country),
  )?.[0];
  if (currency === undefined) return undefined;
  const { language = 'en' } = new Intl.Locale(`und-${country}`).maximize();
  const format = new Intl.NumberFormat(`${language}-${country}`, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
  });
  const parts = format.formatToParts(1234567);
  const sample = new Intl.NumberFormat(`${language}-${country}`, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
  }).formatToParts(1234567.5);
  const text = (type: string, fallback: string) =>
    (sample.find((part) => part.type === type)?.value ?? fallback).replaceAll(/\s/g, ' ');
  const order = parts.map(({ type }) => type);
  const left = order.indexOf('currency') < order.indexOf('integer');
  const next = left ? order[order.indexOf('currency') + 1] : order[order.indexOf('currency') - 1];
  const metric = !POUNDS_AND_INCHES.has(country);
  return {
    currency_code: currency,
    currency_pos: `${left ? 'left' : 'right'}${next === 'literal' ? '_space' : ''}`,
    decimal_sep: text('decimal', '.'),
    dimension_unit: metric ? 'cm' : 'in',
    num_decimals: format.resolvedOptions().maximumFractionDigits ?? 2,
    thousand_sep: text('group', ','),
    weight_unit: metric ? 'kg' : 'lbs',
  };
}
