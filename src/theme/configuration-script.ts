/**
 * Makes the lines of the block before it `window` properties. It never changes, so that a content security policy can
 * allow it by its hash.
 */
export const CONFIGURATION_READER =
  'for(const l of document.getElementById("portolan-configuration").textContent.trim().split("\\n")){const i=l.indexOf(" = ");window[l.slice(4,i)]=JSON.parse(l.slice(i+3,-1))}';

/**
 * Configuration objects as a block of data and the script that reads it. One object a line, written as WordPress
 * writes them (`var name = {…};`, wp_localize_script()): whoever looks for one in a page's text finds it.
 */
export function configurationScript(configuration: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(configuration)
    .filter(([, value]) => value !== undefined)
    // `<` is escaped, so that no value can end the element.
    .map(([name, value]) => `var ${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')};`);
  return `<script type="text/plain" id="portolan-configuration">\n${lines.join('\n')}\n</script><script>${CONFIGURATION_READER}</script>`;
}
