import type { Call, InputMap, Reply, SetCookie, Site } from '../../../types/index.ts';
import { escapeHtml } from '../../content/escape.ts';
import { texturize } from '../../content/texturize.ts';
import { type Markup, trustedHtml } from '../../markup.ts';
import { frameHeaders, htmlType, noCacheHeaders, redirectReply } from '../../replies.ts';
import { requestInput } from '../../request-input.ts';
import { adminAddress } from '../addresses.ts';
import { cookieNames } from '../cookies.ts';
import { safeRedirect } from '../safe-redirect.ts';
import { inChosenLanguage, languageCookies } from './login-language.ts';
import { loginLogo } from './login-logo.ts';

/** A request to wp-login.php, with what all its actions share. */
export interface LoginCall extends Call {
  /** `$_REQUEST`. */
  readonly input: InputMap;
  readonly isPost: boolean;
  /** The site's logo above the forms. */
  readonly logo: Markup | undefined;
}

/** One action of wp-login.php. */
export type LoginAction = (call: LoginCall) => Reply | Promise<Reply>;

export async function loginCall(call: Call): Promise<LoginCall> {
  return {
    ...call,
    site: inChosenLanguage(call),
    input: requestInput(call.request),
    isPost: call.request.method === 'POST',
    logo: await loginLogo(call.site),
  };
}

/** A page of wp-login.php. */
export function pageReply(
  call: LoginCall,
  page: Markup,
  more: { readonly status?: number; readonly cookies?: readonly SetCookie[] } = {},
): Reply {
  return {
    status: more.status ?? 200,
    headers: loginHeaders,
    cookies: [...testCookies(call.site), ...languageCookies(call), ...(more.cookies ?? [])],
    body: page.text,
  };
}

/** An answer of another kind (a refusal, say) with the headers and the cookie that every answer of wp-login.php has. */
export function withLoginHeaders(call: LoginCall, reply: Reply): Reply {
  return {
    ...reply,
    headers: { ...loginHeaders, ...reply.headers },
    cookies: [...testCookies(call.site), ...languageCookies(call), ...(reply.cookies ?? [])],
  };
}

/**
 * Leads on to where the visitor asked for, if that is on this site; '' answers nothing, as WordPress does.
 * WordPress: wp_safe_redirect().
 */
export function redirectTo(call: LoginCall, location: string, cookies: readonly SetCookie[] = []): Reply {
  const target = safeRedirect(call.site, location, {
    fallback: adminAddress(call.site),
    requestPath: call.request.path,
  });
  const { status, headers } = target === '' ? { status: 200, headers: htmlType } : redirectReply(target);
  return withLoginHeaders(call, { status, headers, cookies, body: null });
}

/** The site's name as a page shows it. WordPress: get_bloginfo('name', 'display'). */
export function siteName(site: Site): Markup {
  // Safe: escaped; the typographic pass changes quotes and dashes only.
  return trustedHtml(texturize(escapeHtml(site.options.get('blogname') ?? ''), new Set()));
}

const loginHeaders = { ...htmlType, ...noCacheHeaders, ...frameHeaders };

/** Lets the log-in form find out whether the browser keeps cookies. */
function testCookies(site: Site): readonly SetCookie[] {
  const names = cookieNames(site);
  const cookie: SetCookie = {
    name: names.test,
    value: 'WP Cookie check',
    path: names.path,
    secure: site.address.siteurl.startsWith('https:'),
    httpOnly: true,
  };
  return names.sitePath === names.path ? [cookie] : [cookie, { ...cookie, path: names.sitePath }];
}
