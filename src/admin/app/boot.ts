import type { AskedCapability, Boot } from '../boot.ts';

let told: Boot | undefined;

/** What the server told with the document. */
export function boot(): Boot {
  told ??= JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
  return told;
}

/** Whether the user has a capability. What is offered by it is checked again by the server. */
export function may(capability: AskedCapability): boolean {
  return boot().capabilities.includes(capability);
}

/** Whether a plugin is active. */
export function hasPlugin(name: string): boolean {
  return boot().plugins.includes(name);
}
