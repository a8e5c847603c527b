import type { AdminCapability, Boot } from '../boot.ts';

let received: Boot | undefined;

/** What the server told with the document. */
export function boot(): Boot {
  received ??= JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
  return received;
}

/** Whether the user has a capability. What is offered by it is checked again by the server. */
export function may(capability: AdminCapability): boolean {
  return boot().capabilities.includes(capability);
}

/** Whether a plugin is active. */
export function hasPlugin(name: string): boolean {
  return boot().plugins.includes(name);
}
