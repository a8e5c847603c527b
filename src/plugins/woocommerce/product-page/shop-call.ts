import type { Call } from 'portolan/plugin';

/** Who looks at products, and what of the request their lists, options and reviews depend on. */
export type ShopCall = Pick<Call, 'site' | 'visitor'> & {
  readonly request: Pick<Call['request'], 'url' | 'query'>;
};
