import he from 'he';

/** Names of HTML 4's character references, and `apos`. Others, HTML 5's included, are not references to WordPress. */
const htmlNames: ReadonlySet<string> = new Set(
  (
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup1 sup2 sup3 acute ' +
    'micro para middot cedil ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
    'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
    'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
    'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
    'thorn yuml quot amp lt gt apos OElig oelig Scaron scaron Yuml circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash ' +
    'mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger permil lsaquo rsaquo euro fnof Alpha Beta Gamma Delta ' +
    'Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta ' +
    'gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi ' +
    'omega thetasym upsih piv bull hellip prime Prime oline frasl weierp image real trade alefsym larr uarr rarr darr ' +
    'harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum minus lowast radic prop ' +
    'infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp sdot ' +
    'lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams'
  ).split(' '),
);

const xmlNames: ReadonlySet<string> = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

// A reference that follows `&amp;` counts when it is numeric, an old oddity that stored texts show.
const reference = /&(?:(?:amp;)?#(?:(0*[0-9]{1,7})|[xX](0*[0-9A-Fa-f]{1,6}));|([A-Za-z]{2,8}[0-9]{0,2});)?/g;

/**
 * Makes every `&` the beginning of a valid character reference: known ones stay (decimal ones padded to three digits,
 * `&#60;` → `&#060;`), everything else becomes `&amp;`. For `xml`, names that XML does not know become the characters
 * they stand for. WordPress: wp_kses_normalize_entities().
 */
export function normalizeEntities(text: string, context: 'html' | 'xml' = 'html'): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal !== undefined) {
      return isCharacter(Number(decimal))
        ? `&#${String(Number(decimal)).padStart(3, '0')};`
        : `&amp;#${decimal};`;
    }
    if (hexadecimal !== undefined) {
      const valid = isCharacter(Number.parseInt(hexadecimal, 16));
      return valid ? `&#x${hexadecimal.replace(/^0+/, '')};` : `&amp;#x${hexadecimal};`;
    }
    if (name === undefined) return '&amp;';
    if (!htmlNames.has(name)) return `&amp;${name};`;
    return context === 'html' || xmlNames.has(name) ? `&${name};` : he.decode(`&${name};`);
  });
}

/** The characters of XML 1.0. */
function isCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

/** Numeric references as characters (one byte each), for looking at the scheme of an address only. */
export function decodeNumericEntities(text: string): string {
  if (!text.includes('&#')) return text;
  return text
    .replace(/&#([0-9]+);/g, (_, digits: string) => String.fromCharCode(Number(digits) % 256))
    .replace(/&#[xX]([0-9A-Fa-f]+);/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16) % 256),
    );
}
