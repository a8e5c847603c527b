import type { AdminCapability, Boot } from '../boot.ts';

let received: { readonly from: Document; readonly boot: Boot } | undefined;

/** What the server told with the document. */
export function boot(): Boot {
  if (received?.from !== document) {
    const json = document.getElementById('boot')?.textContent ?? '{}';
    received = { from: document, boot: JSON.parse(json) as Boot };
  }
  return received.boot;
}

/** Whether the user has a capability. What is offered by it is checked again by the server. */
export function may(capability: AdminCapability): boolean {
  return boot().capabilities.includes(capability);
}

/** Whether a plugin is active. */
export function hasPlugin(name: string): boolean {
  return boot().plugins.includes(name);
}
