import { createHash } from 'node:crypto';

/**
 * Makes the objects of the JSON block before it `window` properties. It never changes, so that a content
 * security policy can allow it by its hash.
 */
export const CONFIGURATION_READER =
  'for(const[k,v]of Object.entries(JSON.parse(document.getElementById("portolan-configuration").textContent)))window[k]=v';

/** `sha256-…` of the reader, for the content security policy. */
export const CONFIGURATION_READER_HASH = `sha256-${createHash('sha256').update(CONFIGURATION_READER).digest('base64')}`;

/** Configuration objects as one JSON block and the script that reads it. */
export function configurationScript(configuration: Readonly<Record<string, unknown>>): string {
  // `<` is escaped, so that no value can end the element.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="portolan-configuration">${json}</script><script>${CONFIGURATION_READER}</script>`;
}
