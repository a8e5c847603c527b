import type { ReactNode } from 'react';

/** Lines on a field of 24 by 24; our own drawings. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM15.5 8.5l-2 5-5 2 2-5Z',
  dashboard: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1Z',
  page: 'M7 3h7l4 4v14H7ZM14 3v4h4',
  posts: 'M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3',
  pages: 'M7 3h7l4 4v14H7ZM14 3v4h4M10 12h5M10 16h5',
  editor: 'M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3',
  media: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01',
  comments: 'M4 5h16v11h-9l-4 4v-4H4Z',
  orders: 'M5 4h14v17l-3-2-2 2-2-2-2 2-2-2-3 2ZM9 9h6M9 13h6',
  products: 'M4 8l8-4 8 4v8l-8 4-8-4ZM4 8l8 4 8-4M12 12v8',
  attributes: 'M4 6h9M4 12h9M4 18h9M18 5v14M15.500 16.500l2.500 2.500 2.500-2.500',
  coupons: 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4ZM14 8v8',
  'personal-data': 'M12 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM7 17c.500-2 2-3 5-3s4.500 1 5 3M4 3h16v18H4Z',
  profile: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 20c1-4 4-6 8-6s7 2 8 6',
  users:
    'M9 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM2 20c1-4 3-6 7-6s6 2 7 6M16 5a3.5 3.5 0 0 1 0 7M18 14c2 1 3 3 4 6',
  customers: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 20c.800-4 4-6 8-6s7.200 2 8 6',
  members: 'M12 3l7 3v6c0 5-3 7-7 9-4-2-7-4-7-9V6ZM9 12l2 2 4-4',
  reports: 'M5 20V10M12 20V4M19 20v-7M3 20h18',
  menus: 'M4 6h10M8 12h12M8 18h8M4 12h.01M4 18h.01',
  design:
    'M12 3a9 9 0 1 0 0 18c2 0 2-2 1-3s0-3 2-3h3c2 0 3-1 3-3 0-5-4-9-9-9ZM8 10h.01M12 7.500h.01M16 10h.01',
  settings:
    'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
  'shop-settings': 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  terms: 'M4 4h8l8 8-8 8-8-8ZM8.500 8.500h.01',
  reviews: 'M12 4l2.500 5.200 5.500.8-4 4 1 5.700-5-2.700-5 2.700 1-5.700-4-4 5.500-.8Z',
  downloads: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  'contact-forms': 'M5 4h14v16H5ZM8 8h8v3H8ZM8 14h4M14 17h2',
  'form-entries': 'M4 5h16v14H4ZM8 9h8M8 12h8M8 15h4',
  mails: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  jobs: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 3',
  health: 'M3 12h4l3-7 4 14 3-7h4',
  plugins: 'M9 3v4M15 3v4M6 7h12v4a6 6 0 0 1-12 0ZM12 17v4',
  activity: 'M5 4h14v16H5ZM9 8h6M9 12h6M9 16h3',
  backups: 'M5 5h14v5H5ZM5 14h14v5H5ZM8 7.500h.01M8 16.500h.01',
  'shop-keys': 'M8 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 12h9M18 12v4M21 12v3',
  widgets: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z',
  redirects: 'M5 20v-8a4 4 0 0 1 4-4h10M15 4l4 4-4 4',
  tools: 'M14 6a4 4 0 0 1 5-2l-2.500 2.500 1 1L20 5a4 4 0 0 1-5.500 5L8 16.500 5.500 19 5 18.500 14 9Z',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16 16l4.500 4.500',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.500l4.500 4.500L19 7',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  cut: 'M7 15a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5ZM17 15a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5ZM8.500 15.500L17 4M15.500 15.500L7 4',
  paste: 'M9 5H6v15h12V5h-3M9 3h6v4H9ZM9 12h6M9 16h6',
  cross: 'M6 6l12 12M18 6L6 18',
  left: 'M14 6l-6 6 6 6',
  right: 'M10 6l6 6-6 6',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  edit: 'M5 19l1-4L16 5l3 3L9 18Z',
  mail: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  back: 'M9 7l-5 5 5 5M4 12h10a5 5 0 0 1 5 5v1',
  warning: 'M12 4l9 16H3ZM12 10v4M12 17h.01',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  upload: 'M12 16V5M7 9l5-5 5 5M4 20h16',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing that says nothing by itself: what it stands for is told by text beside it. Unknown names are a page. */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name] ?? PATHS.page} />
    </svg>
  );
}
