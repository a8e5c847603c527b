import type { Call, Endpoint, Reply, SettingValues } from '../../../types/index.ts';
import { verifyNonce } from '../../../wordpress/auth/nonces.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { textOf } from '../../../wordpress/php-input.ts';
import { noCacheHeaders } from '../../../wordpress/replies.ts';
import { withTriedOptions } from '../../../wordpress/site/with-options.ts';
import { wrongValues } from '../settings-form-replies.ts';
import { designForm } from './design-form.ts';

/** What the nonce of the frame is for. */
export const DESIGN_FRAME = 'portolan-design';

/** Where the frame is asked for, below the site's home. */
const FRAME_PATH = '/wp-admin/design-frame.php';

/**
 * A page of the site as visitors would have it with settings that are not saved: `values` as JSON, `path` below the site's
 * home, the front page by default. For those who manage the site, with a nonce of theirs; nobody keeps it.
 */
export function designFrame(render: (call: Call) => Promise<Reply>): Endpoint {
  return {
    name: `POST ${FRAME_PATH}`,
    matches: (path, request) => request.method === 'POST' && path.endsWith(FRAME_PATH),
    async handle(call) {
      const { site, visitor, request } = call;
      const allowed =
        visitor.has('manage_options') &&
        verifyNonce(site, visitor, textOf(request.form, '_wpnonce'), DESIGN_FRAME);
      if (!allowed) return refused(403, 'You are not allowed to change this.');
      const values = valuesIn(textOf(request.form, 'values'));
      const form = designForm(site);
      const wrong = await wrongValues(call, form, values);
      // What is half written is tried when it is whole.
      const whole = Object.fromEntries(Object.entries(values).filter(([name]) => wrong[name] === undefined));
      const tried = withTriedOptions(site);
      await form.write(tried, whole);
      const url = pathIn(textOf(request.form, 'path'), site.address.basePath);
      const page = await render({
        site: tried,
        visitor: guest,
        request: {
          ...request,
          method: 'GET',
          path: url,
          url,
          query: {},
          queryString: '',
          form: {},
          cookies: {},
        },
      });
      if (page.status >= 300 && page.status !== 404) return refused(404, 'This page cannot be shown here.');
      const { cache: _, cookies: __, ...reply } = page;
      return {
        ...reply,
        status: 200,
        headers: { ...reply.headers, ...noCacheHeaders, 'X-Robots-Tag': 'noindex, nofollow' },
      };
    },
  };
}

function valuesIn(text: string): SettingValues {
  try {
    const values: unknown = JSON.parse(text || '{}');
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as SettingValues)
      : {};
  } catch {
    return {};
  }
}

/** A path of the site without its query; the front page's for everything else. */
function pathIn(path: string, basePath: string): string {
  const plain = path.split(/[?#]/)[0] ?? '';
  return plain.startsWith(`${basePath}/`) && !plain.startsWith('//') ? plain : `${basePath}/`;
}

function refused(status: 403 | 404, message: string): Reply {
  return {
    status,
    headers: { 'Content-Type': 'text/plain; charset=UTF-8', ...noCacheHeaders },
    body: `${message}\n`,
  };
}
