/** What an attribute must be like to stay. */
export interface AttributeRule {
  /** Only without a value (`valueless`), as in `<a download>`. */
  readonly valueless?: boolean;
  /** Only one of these, whatever their case. */
  readonly values?: readonly string[];
  /** Only values for which this is true. */
  readonly allows?: (value: string) => boolean;
  /** The element loses all attributes (a self-closing one vanishes) where this one is missing or refused. */
  readonly required?: boolean;
}

/** Names in lower case; `data-*` stands for all data attributes. `true`: any value. */
export type AllowedAttributes = ReadonlyMap<string, AttributeRule | true>;

/** Elements by name in lower case. Maps, so that no name finds something that objects have by nature. */
export type AllowedHtml = ReadonlyMap<string, AllowedAttributes>;

/** An allow list from element names and attribute names: `allowedHtml({ a: ['href', 'title'], em: [] })`. */
export function allowedHtml(elements: Readonly<Record<string, readonly string[]>>): AllowedHtml {
  return new Map(
    Object.entries(elements).map(([name, attributes]) => [
      name,
      new Map(attributes.map((attribute) => [attribute, true as const])),
    ]),
  );
}

/** Comments, descriptions of terms and users. WordPress: $allowedtags. */
export const commentHtml: AllowedHtml = allowedHtml({
  a: ['href', 'title'],
  abbr: ['title'],
  acronym: ['title'],
  b: [],
  blockquote: ['cite'],
  cite: [],
  code: [],
  del: ['datetime'],
  em: [],
  i: [],
  q: ['cite'],
  s: [],
  strike: [],
  strong: [],
});

const globalAttributes =
  'aria-controls aria-current aria-describedby aria-details aria-expanded aria-hidden aria-label aria-labelledby ' +
  'aria-live class data-* dir hidden id lang style title role xml:lang';

const cellAttributes =
  'abbr align axis bgcolor char charoff colspan headers height nowrap rowspan scope valign width';

/** Attributes of their own that elements in posts may have. */
const postAttributes: Readonly<Record<string, string>> = {
  a: 'href rel rev name target',
  area: 'alt coords href nohref shape target',
  article: 'align',
  aside: 'align',
  audio: 'autoplay controls loop muted preload src',
  blockquote: 'cite',
  button: 'disabled name type value',
  caption: 'align',
  col: 'align char charoff span valign width',
  colgroup: 'align char charoff span valign width',
  del: 'datetime',
  details: 'align open',
  div: 'align',
  figure: 'align',
  figcaption: 'align',
  font: 'color face size',
  footer: 'align',
  h1: 'align',
  h2: 'align',
  h3: 'align',
  h4: 'align',
  h5: 'align',
  h6: 'align',
  header: 'align',
  hgroup: 'align',
  hr: 'align noshade size width',
  img: 'alt align border height hspace loading longdesc vspace src usemap width',
  ins: 'datetime cite',
  label: 'for',
  legend: 'align',
  li: 'align value',
  main: 'align',
  map: 'name',
  menu: 'type',
  nav: 'align',
  ol: 'start type reversed',
  p: 'align',
  pre: 'width',
  q: 'cite',
  section: 'align',
  span: 'align',
  summary: 'align',
  table: 'align bgcolor border cellpadding cellspacing rules summary width',
  tbody: 'align char charoff valign',
  td: cellAttributes,
  textarea: 'cols rows disabled name readonly',
  tfoot: 'align char charoff valign',
  th: cellAttributes,
  thead: 'align char charoff valign',
  tr: 'align bgcolor char charoff valign',
  track: 'default kind label src srclang',
  ul: 'type',
  video: 'autoplay controls height loop muted playsinline poster preload src width',
};

/** Elements that may stand in posts with the global attributes only. */
const plainElements =
  'address abbr acronym b bdo big br cite code dd dfn dl dt em fieldset i kbd mark rb rp rt rtc ruby s samp small ' +
  'strike strong sub sup title tt u var';

/**
 * What authors without the right `unfiltered_html` may write in posts. `<object>` is for PDF files on the host of the
 * uploads (with its port if it has one) and refused without it. WordPress: $allowedposttags.
 */
export function postHtml(uploadsHost?: string): AllowedHtml {
  return new Map([...basePostHtml, ['object', objectAttributes(uploadsHost)]]);
}

const basePostHtml: AllowedHtml = new Map(
  [...plainElements.split(' '), ...Object.keys(postAttributes)].map((element) => {
    const names = [...(postAttributes[element]?.split(' ') ?? []), ...globalAttributes.split(' ')];
    const attributes = new Map<string, AttributeRule | true>(names.map((name) => [name, true]));
    if (element === 'a') attributes.set('download', { valueless: true });
    return [element, attributes];
  }),
);

function objectAttributes(uploadsHost: string | undefined): AllowedAttributes {
  const allows = (address: string) =>
    uploadsHost !== undefined &&
    /^[^?#]*\.pdf$/.test(address) &&
    [`http://${uploadsHost}/`, `https://${uploadsHost}/`].some((start) => address.startsWith(start));
  return new Map<string, AttributeRule | true>([
    ...globalAttributes.split(' ').map((name) => [name, true] as const),
    ['data', { required: true, allows }],
    ['type', { required: true, values: ['application/pdf'] }],
  ]);
}

/** Attributes that hold an address. WordPress: wp_kses_uri_attributes(). */
export const addressAttributes: ReadonlySet<string> = new Set(
  (
    'action archive background cite classid codebase data formaction href icon longdesc manifest poster profile src ' +
    'usemap xmlns'
  ).split(' '),
);
