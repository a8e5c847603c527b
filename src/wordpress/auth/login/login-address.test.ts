import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../../tests/plain-site.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeEach(async () => {
  small = await openSmallSite({ options: { blogname: 'Atlas' } });
});

afterEach(() => small.close());

async function page(
  query: string,
): Promise<{ readonly message: string | undefined; readonly classes: string }> {
  const body = String((await small.send({ method: 'GET', path: `/wp-login.php?${query}` })).body);
  return {
    message: /<div id="login-message"[^>]*><p>(.*?)<\/p><\/div>/s.exec(body)?.[1],
    classes: /<body class="([^"]*)"/.exec(body)?.[1] ?? '',
  };
}

describe('the address of the log-in page', () => {
  it('says which program wants to use the account', async () => {
    const authorize = encodeURIComponent('https://atlas.example/wp-admin/authorize-application.php');
    expect((await page(`redirect_to=${authorize}`)).message).toBe(
      'Please log in to Atlas to proceed with authorization.',
    );
    const named = `${authorize}${encodeURIComponent('?success_url=x&app_name=My <b>&x=1')}`;
    expect((await page(`redirect_to=${named}`)).message).toBe(
      'Please log in to Atlas to authorize <strong>My &lt;b&gt;</strong> to connect to your account.',
    );
    expect((await page(`redirect_to=${named}&loggedout=true`)).message).toBe('You are now logged out.');
  });

  it('says what an update and a recovery led from', async () => {
    expect((await page('redirect_to=%2Fwp-admin%2Fabout.php%3Fupdated')).message).toContain(
      'You have successfully updated WordPress!',
    );
    const recovery = await page('action=entered_recovery_mode');
    expect(recovery.message).toBe('Recovery Mode Initialized. Please log in to continue.');
    expect(recovery.classes).toContain('login-action-entered_recovery_mode');
  });

  it('names its action among the classes of the body, where two actions show the same page', async () => {
    expect((await page('action=retrievepassword')).classes).toContain('login-action-retrievepassword');
    expect((await page('action=lostpassword')).classes).toContain('login-action-lostpassword');
    expect((await page('action=nonsense')).classes).toContain('login-action-login');
  });
});
