/** Palettes that old sites had, from those that are easy to read to those that are not; as an import stores them. */
export const PALETTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a pale accent': { accent: '#ffe066', background: '#ffffff', text: '#999999' },
  'a page as dark as night': { background: '#111418', text: '#c9c9c9', accent: '#2a6fdb' },
  'a header and a foot of their own': {
    background: '#f5c518',
    'header-background': '#1d2327',
    'footer-background': '#fafafa',
    'footer-text': '#dddddd',
  },
};
