import { addEntry, captchaRefusal, type FormEntry, wasJustSent } from 'portolan/forms';
import { createMailer } from 'portolan/mail';
import { type RenderContext, type Site, type SiteRequest, translate } from 'portolan/plugin';
import { addressKey, type RateLimit, rateLimiterOf } from 'portolan/users';
import { wrongFields } from './check-form.ts';
import type { Form } from './form.ts';
import type { FormAnswer } from './form-answer-model.ts';
import { adminMails, autoresponse, subjectOf } from './form-mails.ts';
import { formTexts } from './form-texts.ts';
import { messageLines, visitorAddress } from './message.ts';
import { subscribeByForm } from './newsletter.ts';
import { type PostedForm, readPosted } from './posted.ts';

/** Generous: a class of pupils behind one address may write; a program that writes thousands may not. */
export const formLimits = {
  /** Forms sent from one address. */
  address: { times: 30, seconds: 600 },
  /** Automatic answers to one address, which may be somebody else's. */
  autoresponse: { times: 3, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/**
 * Does what a sent form asks for, once in a request: checks it, keeps the entry, queues the mails. A form is handled
 * where it is rendered, by its number on the page. Source: Enfold, form generator.
 */
export function answerOf(form: Form, context: RenderContext): Promise<FormAnswer> {
  const { site, page, target } = context;
  if (page === undefined || target !== 'page') return Promise.resolve({ state: 'unsent' });
  const answers = site.once('enfold.form-answers', () => new WeakMap<SiteRequest, Map<number, Answering>>());
  let ofRequest = answers.get(page.request);
  if (ofRequest === undefined) {
    ofRequest = new Map();
    answers.set(page.request, ofRequest);
  }
  let answer = ofRequest.get(form.number);
  if (answer === undefined) {
    answer = handle(form, context, page.request);
    ofRequest.set(form.number, answer);
  }
  return answer;
}

type Answering = Promise<FormAnswer>;

async function handle(form: Form, context: RenderContext, request: SiteRequest): Answering {
  const { site } = context;
  const posted = readPosted(form, request);
  if (posted === undefined) return { state: 'unsent' };
  const limiter = rateLimiterOf(site);
  const key = `form:${addressKey(request.remoteAddress)}`;
  if ((await limiter.take(key, formLimits.address)).wait > 0) {
    return { state: 'refused', posted, text: translate(site, formTexts.failed) };
  }
  const wrong = wrongFields(form, posted);
  if (form.kind === 'newsletter' && form.fields.some(({ kind, name }) => kind === 'decoy' && wrong.has(name)))
    return { state: 'refused', posted, text: translate(site, formTexts.illegal) };
  if (wrong.size > 0) {
    await clearToken(form, posted, context);
    return { state: 'wrong', posted, wrong };
  }
  if (form.captcha) {
    const refusal = await captchaRefusal(site, posted.captcha, context.visitor);
    if (refusal) return { state: 'closed', lines: refusal };
  }
  if (form.kind === 'newsletter') return subscribeByForm(form, posted, context);
  await keepAndSend(site, form, posted, context.post?.ID ?? 0);
  return { state: 'sent' };
}

/** A token serves one sending, also one that failed by something else. */
async function clearToken(form: Form, posted: PostedForm, { site, visitor }: RenderContext): Promise<void> {
  if (form.captcha) await captchaRefusal(site, posted.captcha, visitor);
}

/** The entry and its mails are kept together or not at all, and once; the mails leave by the queue. */
async function keepAndSend(site: Site, form: Form, posted: PostedForm, post: number): Promise<void> {
  const lines = messageLines(form, posted);
  const email = visitorAddress(form, posted);
  const mails = [...adminMails(site, form, lines, email)];
  const answer = autoresponse(site, form, lines, email);
  const limiter = rateLimiterOf(site);
  const key = `form-autoresponse:${email.toLowerCase()}`;
  if (answer && (await limiter.take(key, formLimits.autoresponse)).wait === 0) mails.push(answer);
  await site.database.transaction(
    async (transaction) => {
      const entry: Omit<FormEntry, 'id'> = {
        kind: 'contact',
        created: site.clock.now(),
        post,
        form: form.number,
        subject: subjectOf(site, form),
        email,
        state: 'sent',
        fields: lines
          .filter(({ value }) => value !== '')
          .map(({ field, value }) => ({ label: field.label, value })),
      };
      // A button that was pressed twice sends one letter.
      if (await wasJustSent(transaction, entry)) return;
      await addEntry(transaction, entry);
      const mailer = createMailer(transaction.core.jobs);
      for (const mail of mails) await mailer.send(mail);
    },
    { durable: true },
  );
}
