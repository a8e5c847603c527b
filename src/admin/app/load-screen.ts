import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { boot } from './boot.ts';

/** Where the code of each screen is; it is fetched when it is wanted. */
const loaders: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  dashboard: () => import('../screens/dashboard/index.tsx'),
  posts: () => import('../screens/posts/index.tsx'),
  pages: () => import('../screens/pages/index.tsx'),
  comments: () => import('../screens/comments/index.tsx'),
  'contact-forms': () => import('../screens/contact-forms/index.tsx'),
  'form-entries': () => import('../screens/form-entries/index.tsx'),
  downloads: () => import('../screens/downloads/index.tsx'),
  jobs: () => import('../screens/jobs/index.tsx'),
  mails: () => import('../screens/mails/index.tsx'),
  health: () => import('../screens/health/index.tsx'),
  redirects: () => import('../screens/redirects/index.tsx'),
  media: () => import('../screens/media/index.tsx'),
  orders: () => import('../screens/orders/index.tsx'),
  attributes: () => import('../screens/attributes/index.tsx'),
  customers: () => import('../screens/customers/index.tsx'),
  coupons: () => import('../screens/coupons/index.tsx'),
  'personal-data': () => import('../screens/personal-data/index.tsx'),
  profile: () => import('../screens/profile/index.tsx'),
  users: () => import('../screens/users/index.tsx'),
  members: () => import('../screens/members/index.tsx'),
  settings: () => import('../screens/settings/index.tsx'),
  plugins: () => import('../screens/plugins/index.tsx'),
  activity: () => import('../screens/activity/index.tsx'),
  backups: () => import('../screens/backups/index.tsx'),
  'shop-keys': () => import('../screens/shop-keys/index.tsx'),
  widgets: () => import('../screens/widgets/index.tsx'),
  'shop-settings': () => import('../screens/shop-settings/index.tsx'),
  design: () => import('../screens/design/index.tsx'),
  menus: () => import('../screens/menus/index.tsx'),
  reports: () => import('../screens/reports/index.tsx'),
  terms: () => import('../screens/terms/index.tsx'),
  products: () => import('../screens/products/index.tsx'),
  editor: () => import('../screens/editor/index.tsx'),
};

const made = new Map<string, LazyExoticComponent<ComponentType>>();

/** A screen's component, fetched with its style sheet when it is rendered. */
export function screenComponent(name: string): LazyExoticComponent<ComponentType> | undefined {
  const load = loaders[name];
  if (load === undefined) return undefined;
  const known = made.get(name);
  if (known !== undefined) return known;
  const component = lazy(async () => (await Promise.all([load(), loadSheet(name)]))[0]);
  made.set(name, component);
  return component;
}

/** Fetches a screen's code before it is wanted. */
export function prefetchScreen(name: string): void {
  loaders[name]?.().catch(() => {});
}

/** The screen's own style sheet, where it has one, once. */
function loadSheet(name: string): Promise<void> {
  const address = boot().styles[name];
  if (address === undefined || document.querySelector(`link[data-screen="${name}"]`) !== null)
    return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.dataset['screen'] = name;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
