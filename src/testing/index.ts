/** `portolan/testing`: what the tests of a site's own plugins and themes stand on; `portolan test` runs them. */

export { openTestSite } from './test-site.ts';
export type * from './types.ts';
