/** A postcode as its country writes it. WooCommerce: `wc_format_postcode()`. */
export function formattedPostcode(postcode: string, country: string): string {
  const code = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const spaced = (fromEnd: number) =>
    code.length > fromEnd ? `${code.slice(0, -fromEnd)} ${code.slice(-fromEnd)}` : code;
  switch (country) {
    case 'GB':
    case 'CA':
    case 'IM':
    case 'JE':
    case 'GG':
      return spaced(3).trim();
    case 'IE':
      return code.length > 3 ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
    case 'CZ':
    case 'GR':
    case 'SE':
    case 'SK':
      return spaced(2);
    case 'NL':
      return code.length > 4 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
    case 'PL':
      return code.length > 2 ? `${code.slice(0, 2)}-${code.slice(2)}` : code;
    case 'PT':
      return code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
    case 'BR':
    case 'JP':
    case 'US':
      // Hyphens that people write stay where they are.
      return postcode.toUpperCase().replace(/\s/g, '');
    default:
      return postcode.toUpperCase().replace(/[\s-]/g, '');
  }
}

const FIVE = /^\d{5}$/;
const FOUR = /^\d{4}$/;

const FORMS: Readonly<Record<string, RegExp>> = {
  AT: FOUR,
  BE: FOUR,
  CH: FOUR,
  HU: FOUR,
  NO: FOUR,
  BA: FIVE,
  DE: FIVE,
  DK: /^(?:DK-?)?[1-9]\d{3}$/,
  ES: FIVE,
  FI: FIVE,
  FR: FIVE,
  IT: FIVE,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CZ: /^\d{3} ?\d{2}$/,
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/,
  IN: /^[1-9]\d{2} ?\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  KR: FIVE,
  NL: /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/,
  PL: /^\d{2}-\d{3}$/,
  PR: FIVE,
  PT: /^\d{4}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  SI: /^[1-9]\d{3}$/,
  SK: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
};

/** Letters by their place in British postcodes (BS 7666). */
const BRITISH: readonly RegExp[] = [
  /^[ABCDEFGHIJKLMNOPRSTUWYZ]\d\d?\d[ABDEFGHJLNPQRSTUWXYZ]{2}$/,
  /^[ABCDEFGHIJKLMNOPRSTUWYZ][ABCDEFGHKLMNOPQRSTUVWXY]\d\d?\d[ABDEFGHJLNPQRSTUWXYZ]{2}$/,
  /^[ABCDEFGHIJKLMNOPRSTUWYZ]\d[ABCDEFGHJKPSTUW]\d[ABDEFGHJLNPQRSTUWXYZ]{2}$/,
  /^[ABCDEFGHIJKLMNOPRSTUWYZ][ABCDEFGHKLMNOPQRSTUVWXY]\d[ABEHMNPRVWXY]\d[ABDEFGHJLNPQRSTUWXYZ]{2}$/,
  /^GIR0AA$/,
  /^BFPO\d{1,4}$/,
  /^BFPOC\/?O\d{1,3}$/,
];

/** Whether a postcode can be one of its country; countries without a known form take everything. WooCommerce: `WC_Validation::is_postcode()`. */
export function isPostcode(postcode: string, country: string): boolean {
  if (!/^[\s\-A-Za-z0-9]*$/.test(postcode)) return false;
  const code = postcode.toUpperCase();
  if (country === 'GB') {
    const close = code.replace(/\s/g, '');
    return BRITISH.some((form) => form.test(close));
  }
  const form = FORMS[country];
  if (form === undefined) return true;
  return form.test(country === 'IE' ? code.replace(/[\s-]/g, '') : code.trim());
}

/** Whether a text may be a telephone number. WooCommerce: `WC_Validation::is_phone()`. */
export function isPhone(phone: string): boolean {
  return /^[\s#0-9_\-+/().]*$/.test(phone);
}
