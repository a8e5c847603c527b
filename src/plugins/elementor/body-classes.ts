import type { Extender } from 'portolan/plugin';
import { KIT } from './kit.ts';

/** Its own templates of pages → what it calls them here. */
const TEMPLATES: Readonly<Record<string, string>> = {
  'page-template-elementor_canvas': 'elementor-template-canvas',
  'page-template-elementor_header_footer': 'elementor-template-full-width',
};

/**
 * Classes of the body that an owner's styles name: the site's kit, and the page that Elementor shows. Elementor:
 * Frontend::body_class().
 */
export const bodyClasses: Extender<'body.classes'> = (classes, { site, page }) => {
  const kit = site.options.number(KIT.option, 0);
  if (kit === 0) return classes;
  const { id = 0, contentHtml = '' } = page.post ?? {};
  const isShown = id > 0 && contentHtml.includes(` data-elementor-id="${id}"`);
  return [
    ...classes,
    'elementor-default',
    ...classes.flatMap((name) => TEMPLATES[name] ?? []),
    `elementor-kit-${kit}`,
    ...(isShown ? ['elementor-page', `elementor-page-${id}`] : []),
  ];
};
