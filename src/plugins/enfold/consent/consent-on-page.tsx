import { ksesPost } from 'portolan/html';
import type { Extender, Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { builderText } from '../builder-text.ts';
import { ConsentBadge, ConsentBar, ConsentModal } from './consent-bar.tsx';
import {
  CONSENT,
  ESSENTIAL,
  HIDE_BAR,
  REFUSAL_COOKIES,
  REFUSED_CLASS,
  REFUSED_IN_TAB,
} from './consent-cookies.ts';
import ConsentScripts from './consent-scripts.island.tsx';
import { consentSettings, consentValue, rulesOf } from './consent-settings.ts';

/** By which cookies other plugins' scripts know what the visitor answered. */
const consentCookies = {
  agreed: [CONSENT, HIDE_BAR, ESSENTIAL],
  refused: REFUSAL_COOKIES,
  refusedInTab: REFUSED_IN_TAB,
  refusedClass: REFUSED_CLASS,
};

/** The bar, the window of choices and what moves them (`page.data.consent`), and the rules that all islands read. */
export const consentOnPage: Extender<'page.model'> = async (page, { site, assets }) => {
  const settings = consentSettings(site);
  if (!settings.on || page.query.flags.has('embed')) return page;
  assets.addStyle('consent');
  const t = (text: string) => builderText(site, text);
  // Safe: what authors may write is left of the owner's text.
  const shown = { ...settings, message: ksesPost(t(settings.message)) };
  const value = consentValue(settings);
  return {
    ...page,
    configuration: { ...page.configuration, aviaConsent: { ...rulesOf(settings), cookies: consentCookies } },
    data: {
      ...page.data,
      consent: (
        <>
          <ConsentBar t={t} settings={shown} value={value} />
          {!settings.barOnly && (
            <ConsentModal t={t} settings={settings} privacyAddress={await privacyAddress(site)} />
          )}
          {settings.badge !== '' && <ConsentBadge t={t} place={settings.badge} />}
          <ConsentScripts
            barOnly={settings.barOnly}
            essentialOnly={settings.mode === 'essential_only'}
            reload={settings.reload}
            refuseAlert={settings.refuseAlert}
          />
        </>
      ),
    },
  };
};

/** The page of the privacy policy; '' where there is none. */
async function privacyAddress(site: Site): Promise<string> {
  const id = site.options.number('wp_page_for_privacy_policy');
  const page = id > 0 ? await site.posts.byId(id) : undefined;
  return page?.post_status === 'publish' ? ((await postLinks(site, [page])).get(id) ?? '') : '';
}
