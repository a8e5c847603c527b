import type { Call, SiteRequest } from 'portolan/plugin';

/** Says that the reply to this request belongs to its visitor alone: it is not kept for others. */
export function makePersonal(call: Call): void {
  call.site.reads.bindToRequest();
  personalOf(call).add(call.request);
}

/** Whether the reply to this request belongs to its visitor alone. */
export function isPersonal(call: Call): boolean {
  return personalOf(call).has(call.request);
}

function personalOf({ site }: Call): WeakSet<SiteRequest> {
  return site.once('woocommerce.personal-replies', () => new WeakSet<SiteRequest>());
}
