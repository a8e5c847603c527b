/** An answer as it is compared. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Names of the cookies that it sets or clears. */
  readonly cookies: readonly string[];
  readonly body: string;
}

/** A request that is sent to both sites. */
export interface SiteRequest {
  readonly method: string;
  readonly path: string;
  /** Who asks: the name of an account, of a visitor without one (`guest …`), nobody. */
  readonly who?: string | undefined;
  /** Sent as JSON, or as a form. */
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** One of the two sites, with a cookie jar and the nonces of each visitor. */
export class Side {
  /** What stories keep of one answer for the next request: ids, nonces, keys. */
  readonly kept = new Map<string, string>();
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #restNonces = new Map<string, string>();

  constructor(readonly address: string) {}

  async ask({ method, path, who = 'nobody', json, form }: SiteRequest): Promise<Answer> {
    const jar = this.#jars.get(who) ?? new Map<string, string>();
    if (who !== 'nobody') this.#jars.set(who, jar);
    const headers: Record<string, string> = { 'User-Agent': 'differential', Accept: '*/*' };
    if (jar.size > 0) headers['Cookie'] = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const nonce = this.#restNonces.get(who);
    if (nonce !== undefined) headers['X-WP-Nonce'] = nonce;
    const storeNonce = this.kept.get(`nonce ${who}`);
    if (storeNonce !== undefined) headers['Nonce'] = storeNonce;
    let body: string | null = null;
    if (json !== undefined) {
      headers['Content-Type'] = 'application/json';
      body = JSON.stringify(json);
    } else if (form) {
      headers['Content-Type'] = 'application/x-www-form-urlencoded';
      body = new URLSearchParams(form).toString();
    }
    const reply = await fetch(this.address + path, { method, headers, body, redirect: 'manual' });
    const cookies = reply.headers.getSetCookie().map((cookie) => keep(jar, cookie));
    const received = Object.fromEntries(reply.headers);
    if (received['nonce'] !== undefined) this.kept.set(`nonce ${who}`, received['nonce']);
    const { 'set-cookie': _, ...others } = received;
    return { status: reply.status, headers: others, cookies, body: await reply.text() };
  }

  /** Logs an account in and fetches the nonce of its requests to the REST API. */
  async logIn(name: string, password: string): Promise<void> {
    this.#jars.set(name, new Map([['wordpress_test_cookie', 'WP+Cookie+check']]));
    const form = { log: name, pwd: password, 'wp-submit': 'Log In', testcookie: '1' };
    await this.ask({ method: 'POST', path: '/wp-login.php', who: name, form });
    const nonce = await this.ask({
      method: 'GET',
      path: '/wp-admin/admin-ajax.php?action=rest-nonce',
      who: name,
    });
    if (nonce.status !== 200) throw new Error(`${this.address}: ${name} cannot log in (${nonce.status}).`);
    this.#restNonces.set(name, nonce.body);
  }
}

/** Puts a cookie into a jar, or takes it out; its name without what differs by site. */
function keep(jar: Map<string, string>, cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  const isCleared = value.trim() === '' || attributes.some((one) => /1970|^max-age=0$/i.test(one));
  if (isCleared) jar.delete(name);
  else jar.set(name, value);
  return `${name.replace(/_[0-9a-f]{32}$/, '')}${isCleared ? ' (cleared)' : ''}`;
}
