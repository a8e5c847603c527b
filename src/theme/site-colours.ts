import type { Endpoint, PageModel } from '../types/index.ts';
import { COLOURS_PATH, shortPagesByDay } from '../wordpress/site/short-page.ts';
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
  const { scheme, night, ...tokens } = look;
  const properties = Object.entries(tokens)
    .filter(([name, value]) => /^[a-z-]+$/.test(name) && /^[#\w\s.,%()/"*+-]+$/.test(value))
    .map(([name, value]) => `--site-${name}:${value}`);
  // A page that is dark by day has dark fields and scroll bars.
  const lines = [
    ...properties,
    ...(scheme === 'dark' || night === 'day' ? [`color-scheme:${schemesOf(look)}`] : []),
  ];
  if (lines.length === 0) return '';
  return `:root{${lines.join(';')}}`;
}

/** The colour schemes that pages have: `light dark`, or one of them. */
export function schemesOf({ scheme, night }: PageModel['site']['look']): string {
  if (night !== 'day') return scheme === 'dark' ? 'dark' : 'light dark';
  return scheme === 'dark' ? 'dark' : 'light';
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
      // Styles of those pages come after these and say which schemes they have.
      body:
        look['night'] === 'day'
          ? colourRule(look).replace(':root', ':root:root') + shortPagesByDay
          : colourRule(look),
    };
  },
};
