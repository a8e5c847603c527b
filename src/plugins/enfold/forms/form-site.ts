import { load } from 'cheerio';
import {
  openSmallSite,
  type PlainRequest,
  type PlainSite,
  plainRequest,
} from '../../../../tests/plain-site.ts';
import { query } from '../../../database/query.ts';
import type { OutgoingMail, Plugin, RenderContext, Site } from '../../../types/index.ts';
import { visitorOf } from '../../../wordpress/auth/index.ts';
import { theContent } from '../../../wordpress/content/content-filters.ts';
import { contentServices } from '../../../wordpress/content/render.ts';
import { createRenderContext } from '../../../wordpress/content/render-context.ts';
import { sendMailJob } from '../../../wordpress/mail/index.ts';
import { captchaTables } from '../captcha/form-token.ts';
import { verifyCaptcha } from '../captcha/verify.ts';
import { contactForm, entryTables, formFields, newsletterForm } from './index.ts';

export interface FormSite extends PlainSite {
  readonly post: number;
  /** A page with this text, as a request gets it. */
  visit(
    text: string,
    request?: Partial<PlainRequest> & { readonly form?: Readonly<Record<string, string>> },
  ): Promise<ReturnType<typeof load>>;
  /** Mails that wait to be sent, oldest first. */
  waiting(): Promise<readonly OutgoingMail[]>;
}

/** A small site whose pages may hold forms. For tests. */
export async function openFormSite(
  options: Readonly<Record<string, string>> = {},
  changes: Partial<Site> = {},
): Promise<FormSite> {
  const plugin: Plugin = {
    name: 'forms',
    shortcodes: [contactForm, newsletterForm, ...formFields],
    ajax: [verifyCaptcha],
  };
  const small = await openSmallSite({ plugins: [plugin], ajax: [verifyCaptcha], options });
  for (const sql of [...entryTables, ...captchaTables]) await small.site.database.run(query(sql));
  const site: Site = Object.assign(small.site, changes);
  return {
    ...small,
    site,
    async visit(text, { form, ...requested } = {}) {
      const request = plainRequest(site, {
        method: form === undefined ? 'GET' : 'POST',
        path: '/hello-rivers/',
        ...requested,
        ...(form !== undefined && {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...requested.headers },
          body: new URLSearchParams(form).toString(),
        }),
      });
      const visitor = await visitorOf(site, request);
      const post = await site.posts.byId(small.post);
      const context = createRenderContext(site, {
        target: 'page',
        visitor,
        ...(post && { post }),
        page: { request, query: {} as NonNullable<RenderContext['page']>['query'] },
      });
      return load(await theContent(text, contentServices(context)), null, false);
    },
    async waiting() {
      const jobs = await site.jobs.find({ kind: sendMailJob });
      return [...jobs].sort((a, b) => a.id - b.id).map(({ payload }) => payload as OutgoingMail);
    },
  };
}
