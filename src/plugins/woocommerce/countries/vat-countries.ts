/** Countries whose tax on sales is called VAT. WooCommerce: `WC_Countries::get_vat_countries()`. */
const VAT_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AE AL AR AT AZ BB BE BG BH BO BS BY CL CO CY CZ DE DK EC EE EG ES ET FI FJ FO FR GB GH GM GR GT HR HU IE IL IM ' +
    'IR IS IT KN KR KZ LK LT LU LV MC MD ME MK MN MT MU MX NA NG NL NO NP PL PS PT PY RO RS RU RW SA SE SI SK SV TH ' +
    'TR UA UY UZ VE VN XK ZA'
  ).split(' '),
);

/** `VAT` or `Tax`, as a shop in that country calls it; untranslated. WooCommerce: `WC_Countries::tax_or_vat()`. */
export function nameOfTax(country: string): 'VAT' | 'Tax' {
  return VAT_COUNTRIES.has(country) ? 'VAT' : 'Tax';
}
