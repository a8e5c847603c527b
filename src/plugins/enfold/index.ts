import { definePlugin, type Site } from 'portolan/plugin';
import { isAjaxAction } from 'portolan/request';
import { sidebarWidgets } from 'portolan/site';
import { builderData, builderMediaKeys, keepBuilderData, storedByBuilder } from './builder-data.ts';
import { cartCounter } from './cart-counter.ts';
import { captchaAllowed } from './consent/captcha-allowed.ts';
import { cleanCookies } from './consent/clean-cookies.ts';
import { privacyShortcodes } from './consent/privacy-shortcodes.tsx';
import { enfoldDesignForm } from './design/design-form.ts';
import { favicon } from './design/favicon.ts';
import { keepFrontPage } from './design/front-page.ts';
import { enfoldSettings } from './design/readable/readable-switch.ts';
import { withDeclarations } from './editor/declarations.ts';
import { iconSets } from './editor/icon-sets.ts';
import { builderShortcodes, builderWidgets, masonryMore } from './elements/index.ts';
import { everyPage } from './every-page.ts';
import {
  accountsNeedAgreement,
  captchaSecrets,
  commentsNeedAgreement,
  contactForm,
  enfoldCaptcha,
  formFields,
  newsletterForm,
  privacyBox,
} from './forms/index.ts';
import { enfoldImageSizes } from './image-sizes.ts';
import { liveSearch } from './live-search/live-search.tsx';
import { locationShortcode, mapShortcode } from './maps/map.tsx';
import { commentForm, listStyle, sessionHeaders } from './old-theme.ts';
import { outlined } from './outline.ts';
import { portfolioTaxonomies, portfolioTypes } from './portfolio.ts';
import { elementSources } from './security-sources.ts';
import { consentForm, servicesForm } from './settings-forms.ts';
import { enfoldSidebars } from './sidebars.ts';
import { quickStyles, wasEnfold } from './theme-options.ts';
import { videoShortcode } from './video/video.tsx';

// What a theme renders that has views of its own.
export type { PromoBoxModel } from './elements/promo-box/promo-box.tsx';

/** What the page-builder theme promised: its stored pages, its elements, its requests. */
export default definePlugin({
  name: 'enfold',
  requires: ['forms', 'page-builders'],
  settings: enfoldSettings,
  captchaProviders: [enfoldCaptcha],
  secrets: captchaSecrets,
  iconSets: [iconSets],
  ownStyles: [quickStyles],
  mediaKeys: builderMediaKeys,
  // The theme's types and areas belong to sites that it rendered, its elements to any site whose pages hold them.
  configure: (site) =>
    wasEnfold(site)
      ? {
          postTypes: portfolioTypes(site),
          taxonomies: portfolioTaxonomies(site),
          sidebars: enfoldSidebars(site),
          imageSizes: enfoldImageSizes(site),
          widgets: builderWidgets,
          settingsForms: [consentForm, servicesForm],
          designForms: [enfoldDesignForm],
        }
      : // Where another theme came after it, those that were placed stay.
        { widgets: builderWidgets.filter(({ name }) => wasPlaced(site, name)) },
  limitedRequests: [
    { kind: 'search', matches: (path, request) => isAjaxAction(path, request, [liveSearch.action]) },
  ],
  ajax: [liveSearch, masonryMore],
  onImport: keepFrontPage,
  shortcodes: [
    contactForm,
    newsletterForm,
    ...formFields,
    ...withDeclarations(builderShortcodes),
    ...privacyShortcodes,
    videoShortcode,
    mapShortcode,
    locationShortcode,
  ],
  on: { 'post.saved': keepBuilderData },
  extend: {
    'comment.form': commentForm,
    'comment.kind': commentsNeedAgreement,
    'content.rendered': outlined,
    'content.source': builderData,
    'content.stored': storedByBuilder,
    'form.fields': privacyBox,
    'form.refusal': accountsNeedAgreement,
    'list.style': listStyle,
    'page.model': everyPage,
    reply: cleanCookies,
    'reply.headers': sessionHeaders,
    'security.sources': elementSources,
    'service.allowed': captchaAllowed,
    'site.icon': favicon,
    'woocommerce.fragments': cartCounter,
  },
});

/** Whether an area of the site has a widget of this kind. */
function wasPlaced(site: Pick<Site, 'options'>, name: string): boolean {
  return [...sidebarWidgets(site).values()].some((ids) => ids.some((id) => id.replace(/-\d+$/, '') === name));
}
