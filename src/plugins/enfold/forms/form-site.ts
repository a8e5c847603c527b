import { load } from 'cheerio';
import {
  openSmallSite,
  type PlainRequest,
  type PlainSite,
  plainRequest,
} from '../../../../tests/plain-site.ts';
import type { OutgoingMail, Plugin, RenderContext, Site } from '../../../types/index.ts';
import { visitorOf } from '../../../wordpress/auth/index.ts';
import { theContent } from '../../../wordpress/content/content-filters.ts';
import { contentServices } from '../../../wordpress/content/render.ts';
import { createRenderContext } from '../../../wordpress/content/render-context.ts';
import { sendMailJob } from '../../../wordpress/mail/index.ts';
import forms from '../../forms/index.ts';
import { captchaAllowed } from '../consent/captcha-allowed.ts';
import { contactForm, enfoldCaptcha, formFields, newsletterForm } from './index.ts';

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
  const elements: Plugin = {
    name: 'form-elements',
    shortcodes: [contactForm, newsletterForm, ...formFields],
    captchaProviders: [enfoldCaptcha],
    extend: { 'service.allowed': captchaAllowed },
  };
  const small = await openSmallSite({ plugins: [forms, elements], options });
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
