/** What makes texts of two sites comparable. */
export interface Sameness {
  readonly address: string;
  /** Ids from here on were given after both sites started from the same content. */
  readonly firstNewId: number;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const MOMENT = /20(?:2[6-9]|[3-9]\d)-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g;
const LONG_DATE = new RegExp(
  `\\d{1,2} (?:${MONTHS}) 20(?:2[6-9]|[3-9]\\d)|(?:${MONTHS}) \\d{1,2}, 20(?:2[6-9]|[3-9]\\d)`,
  'g',
);
const IDS =
  /([?&](?:p|page_id|attachment_id|comment_id|post|unapproved|order)=|\/(?:posts|pages|media|comments|users|categories|tags|products|orders|order-received|view-order|order-pay|revisions|autosaves|notes|refunds)\/|#comment-|#order-)(\d+)/g;

/** A text without the site's address, nonces, keys, present moments and new ids. */
export function normalText(text: string, { address, firstNewId }: Sameness): string {
  const host = address.replace(/^https?:\/\//, '');
  let plain = text;
  for (const form of [address, address.replaceAll('/', '\\/'), encodeURIComponent(address)]) {
    plain = plain.replaceAll(form, '{site}');
  }
  plain = plain.replaceAll(host, '{host}').replaceAll(encodeURIComponent(host), '{host}');
  return (
    plain
      // Who has the British language pack says basket.
      .replace(/basket/g, 'cart')
      .replace(/Basket/g, 'Cart')
      .replace(/(nonce|security)(=|%3D|&#0?61;|\\?":\\?")[0-9a-f]{10}/g, '$1$2{nonce}')
      .replace(/((?:nonce|security)[\w-]*"[^>]{0,40}?value=")[0-9a-f]{10}/g, '$1{nonce}')
      .replace(/wc_order_[A-Za-z0-9]{8,}/g, '{order key}')
      .replace(/([?&](?:amp;|#038;)?(?:tmstv|expires)=)\d{10}/g, '$1{now}')
      .replace(MOMENT, '{now}')
      .replace(/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} 20\d\d \d\d:\d\d:\d\d(?: \+0000| GMT)?/g, '{now}')
      .replace(LONG_DATE, '{today}')
      .replace(IDS, (_, before: string, id: string) => before + (Number(id) >= firstNewId ? '{new id}' : id))
  );
}

const VOLATILE = /nonce|hash|token|password$|_key$|uuid|last_ip/i;
const ID_FIELDS = /^(?:id|ID|post|parent|author|.*_id)$/;

/** A value of a JSON field, made comparable. */
export function normalValue(field: string, value: unknown, same: Sameness): unknown {
  if (typeof value === 'string') {
    return VOLATILE.test(field) && /^[A-Za-z0-9$./:| _-]{8,}$/.test(value)
      ? '{volatile}'
      : normalText(value, same);
  }
  if (typeof value !== 'number') return value;
  if (VOLATILE.test(field) || /timestamp/i.test(field)) return '{volatile}';
  // Another encoder writes other sizes.
  if (field === 'filesize') return '{size}';
  return ID_FIELDS.test(field) && value >= same.firstNewId ? '{new id}' : value;
}
