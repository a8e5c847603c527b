import type { CookieParam } from 'puppeteer';

/**
 * Logs somebody in by the request that the form sends, and gives the cookies: a third of the time that the form, the
 * redirect and the first screen take in a browser. For tests that are about something else.
 */
export async function logInByRequest(
  site: string,
  user: string,
  password = 'portolan-demo',
): Promise<readonly CookieParam[]> {
  const reply = await fetch(`${site}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ log: user, pwd: password }),
  });
  if (reply.status !== 302) throw new Error(`${user} could not log in: ${reply.status}`);
  return cookiesOf(reply, site);
}

/** The cookies that a reply of a site sets. */
export function cookiesOf({ headers }: Response, site: string): readonly CookieParam[] {
  return headers.getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(/;\s*/);
    const at = pair.indexOf('=');
    const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/';
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site, path };
  });
}
