import type { Call, InputMap, SetCookie, Site, Visitor } from '../../../types/index.ts';
import { html, type Markup } from '../../markup.ts';
import { textOf } from '../../php-input.ts';
import { isEmpty } from '../../request-input.ts';
import { sanitizeTextField } from '../../rest/text-fields.ts';
import {
  importedLocales,
  inLocale,
  installedLocales,
  localeOf,
  translate,
  userLocale,
} from '../../texts/index.ts';
import { cookieNames } from '../cookies.ts';

const cookieName = 'wp_lang';

/**
 * The site in the language that a visitor chose for the pages of wp-login.php, by the address or by the cookie that it
 * left; only languages count that the site has texts for. WordPress: determine_locale().
 */
export function inChosenLanguage({ site, request }: Call): Site {
  const chosen = textOf(request.query, cookieName) || (request.cookies[cookieName] ?? '');
  return installedLocales(site).includes(chosen) ? inLocale(site, chosen) : site;
}

/**
 * Remembers what an address names as a language, as it is: what the site has no texts for changes nothing. An empty name
 * ends it.
 */
export function languageCookies({ site, request }: Call): readonly SetCookie[] {
  const chosen = request.query[cookieName];
  if (typeof chosen !== 'string') return [];
  const value = sanitizeTextField(chosen);
  return [
    {
      name: cookieName,
      value: value || 'deleted',
      ...(value === '' ? { expires: 1 } : {}),
      path: cookieNames(site).path,
      secure: site.address.siteurl.startsWith('https:'),
      httpOnly: true,
    },
  ];
}

/** The language of somebody who logs out: their own, else the site's. WordPress: get_user_locale(). */
export async function languageOf(site: Site, visitor: Visitor): Promise<string> {
  return visitor.id === 0
    ? localeOf(site)
    : userLocale(site, (await site.users.meta([visitor.id])).get(visitor.id));
}

/**
 * A choice of languages below the form, where the site has brought texts along; `input` is `$_REQUEST`, of which it
 * keeps what the form works with. WordPress: login_footer().
 */
export function languageSwitcher(site: Site, input: InputMap): Markup | undefined {
  if (importedLocales(site).length === 0) return undefined;
  const locales = installedLocales(site);
  const kept = ['redirect_to', 'action'].filter((name) => !isEmpty(input[name]));
  return html`<div class="language-switcher">
<form id="language-switcher" method="get">
<label for="language-switcher-locales"><span class="screen-reader-text">${translate(site, 'Language')}</span></label>
<select name="wp_lang" id="language-switcher-locales">
${locales.map(
  (locale) =>
    html`<option value="${locale}" lang="${tagOf(locale)}"${locale === localeOf(site) && html` selected='selected'`}>${nameOf(locale)}</option>
`,
)}</select>
${kept.map((name) => html`<input type="hidden" name="${name}" value="${textOf(input, name)}" />`)}
<input type="submit" class="button" value="${translate(site, 'Change')}" />
</form>
</div>`;
}

/** A language's name in itself: `Deutsch (Deutschland)`. */
function nameOf(locale: string): string {
  const tag = tagOf(locale);
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale;
  } catch {
    return locale;
  }
}

/** `de_DE_formal` → `de-DE`: what browsers know. */
function tagOf(locale: string): string {
  return locale.split('_', 2).join('-');
}
