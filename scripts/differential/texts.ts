/** What people write into fields: what fits, what nearly does, and what somebody hopes will break something. */
export const TEXTS = [
  ...['River', 'Coast & bay', "O'Neil", '<b>bold</b> and <script>alert(1)</script>', 'ünïcode 🌊', ''],
  ...['  spaces  ', '"quoted"', 'a'.repeat(250), '100% {x} [gallery]', 'line\n\nbreak', '\\slash\\', '0'],
  'http://example.com/a?b=c&d=e',
];
export const PRICES = ['9.99', '0', '', '10', '1,5', 'abc', '-3', '12.345678', '5.'];
export const EMAILS = ['jane@example.com', 'not-an-email', '', 'a@b.co', 'UPPER@Example.COM', 'x@localhost'];
