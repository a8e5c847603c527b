import type { ThemeDefinition } from '../types/index.ts';

/**
 * Declares a theme. The default export of a theme's `theme.ts`:
 *
 * ```ts
 * export default defineTheme({
 *   name: 'harbour',
 *   parent: 'meridian',
 *   templates: { single: Single },
 *   styles: { main: 'styles/main.css' },
 * });
 * ```
 */
export function defineTheme<Definition extends ThemeDefinition>(definition: Definition): Definition {
  return definition;
}
