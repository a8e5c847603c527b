import type { Endpoint, PageModel } from '../types/index.ts';
import { COLOURS_PATH } from '../wordpress/site/short-page.ts';
import { siteMemory } from '../wordpress/site/site-memory.ts';
import { siteIdentity } from './model/site-identity.ts';

/** The imported site's colours as a rule of custom properties that style sheets read; '' where it has none. */
export function colourRule(look: PageModel['site']['look']): string {
  const known = rules.get(look) ?? ruleOf(look);
  rules.set(look, known);
  return known;
}

/** The look of a site is one object until it changes. */
const rules = new WeakMap<PageModel['site']['look'], string>();

function ruleOf(look: PageModel['site']['look']): string {
  const { scheme, ...tokens } = look;
  const properties = Object.entries(tokens)
    .filter(([name, value]) => /^[a-z-]+$/.test(name) && /^[#\w\s.,%()/"*+-]+$/.test(value))
    .map(([name, value]) => `--site-${name}:${value}`);
  if (properties.length === 0) return '';
  // A page that is dark by day has dark fields and scroll bars.
  const lines = [...properties, ...(scheme === 'dark' ? ['color-scheme:dark'] : [])];
  return `:root{${lines.join(';')}}`;
}

/** The same as a style sheet, for the pages that no theme renders: log-in, refusals, failures. */
export const siteColours: Endpoint = {
  name: 'GET /wp-content/themes/site-colours.css',
  matches: (path, { method }) => path.endsWith(COLOURS_PATH) && (method === 'GET' || method === 'HEAD'),
  async handle({ site }, path) {
    if (path !== COLOURS_PATH) return undefined;
    const { look } = await siteMemory(site).get('identity', () => siteIdentity(site));
    return {
      status: 200,
      headers: { 'Content-Type': 'text/css; charset=UTF-8', 'Cache-Control': 'public, max-age=300' },
      body: colourRule(look),
    };
  },
};
