import { holdsListedWord } from 'portolan/comments';
import { addEntry, captchaProof, captchaRefusal, type FormEntry, wasJustSent } from 'portolan/forms';
import { createMailer } from 'portolan/mail';
import type { InputMap, InputValue, OutgoingMail, Site, SiteRequest, Visitor } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { addressKey, rateLimiterOf, wpHash } from 'portolan/users';
import { type ContactForm, isSet } from './contact-form.ts';
import { userFields } from './field-defaults.ts';
import { areTooMany, sentFiles } from './files.ts';
import { formCaptcha } from './form-captcha.ts';
import { hasOption } from './form-tags.ts';
import { mailedValue, type Sent, withValues } from './mail-tags.ts';
import { mailOf } from './mails.ts';
import { type MessageName, messageOf, subscribersOnly } from './messages.ts';
import { QUIZ_ANSWER, quizHash } from './quiz.tsx';
import { FREE_TEXT, fileKeeps, keeps, rulesOf } from './rules.ts';

/** What became of a form that was sent. Contact Form 7: WPCF7_Submission. */
export type Status =
  | 'validation_failed'
  | 'acceptance_missing'
  | 'spam'
  | 'mail_sent'
  | 'mail_failed'
  | 'aborted'
  /** Not for this visitor. */
  | 'error';

export interface Outcome {
  readonly status: Status;
  /** Plain text. */
  readonly message: string;
  /** Field → what is wrong with it, in the form's order. */
  readonly invalid: ReadonlyMap<string, string>;
  /** '' where it was not taken, undefined where it was not even looked at. */
  readonly hash: string | undefined;
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Whether the form is only being tried: it sends nothing. */
  readonly isDemo?: boolean;
}

/** Forms that may be sent from one address: a class of pupils, not a program. */
const LIMIT = { times: 30, seconds: 600 } as const;
const LONGEST_FIELD = 50_000;

/** Takes what was sent with a form: checks it, keeps it, queues its mails. */
export async function submit(
  site: Site,
  form: ContactForm,
  request: SiteRequest,
  visitor: Visitor | undefined,
): Promise<Outcome> {
  const values = valuesOf(form, request.form);
  const sent = await sentOf(site, form, values, request, visitor);
  const answer = (status: Status, name: MessageName, invalid: Outcome['invalid'] = new Map(), hash = '') => ({
    status,
    message: withValues(site, messageOf(site, form.messages, name), sent),
    invalid,
    hash,
    values,
  });
  if (isSet(form, 'subscribers_only') && visitor?.user === undefined) {
    return { ...answer('error', 'mail_sent_ng'), message: subscribersOnly(site), hash: undefined };
  }
  const key = `form:${addressKey(request.remoteAddress)}`;
  if ((await rateLimiterOf(site).take(key, LIMIT)).wait > 0) return answer('spam', 'spam');
  const invalid = invalidFields(site, form, values, request);
  if (invalid.size > 0) return answer('validation_failed', 'validation_error', invalid);
  if (missingConsent(form, values).length > 0) return answer('acceptance_missing', 'accept_terms');
  if (isSpam(site, request, values) || (await isUnproven(site, request, visitor)))
    return answer('spam', 'spam');
  const hash = wpHash(site, JSON.stringify([form.id, [...values]]), 'wpcf7_submission');
  const mails = await mailsOf(site, sent);
  await keepAndSend(site, sent, mails ?? []);
  if (mails === undefined) return answer('mail_failed', 'mail_sent_ng');
  return { ...answer('mail_sent', 'mail_sent_ok', new Map(), hash), isDemo: isSet(form, 'demo_mode') };
}

/** Field → values as PHP and the plugin read them: lines without breaks, lists as lists. */
function valuesOf(form: ContactForm, posted: InputMap): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>();
  for (const tag of form.tags) {
    if (tag.name === '') continue;
    const breaks = tag.type === 'textarea';
    const all = textsOf(posted[tag.name]).map((one) => (breaks ? one : one.replace(/[\r\n]+/g, ' ').trim()));
    const [free] = hasOption(tag, 'free_text') ? textsOf(posted[FREE_TEXT + tag.name]) : [];
    const last = tag.values.at(-1);
    values.set(
      tag.name,
      all
        .filter((one) => one !== '')
        .map((one) => (free && one === last ? `${one} ${free.replace(/[\r\n]+/g, ' ').trim()}` : one)),
    );
  }
  return values;
}

function textsOf(value: InputValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value.slice(0, LONGEST_FIELD)];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}

function invalidFields(
  site: Site,
  form: ContactForm,
  values: ReadonlyMap<string, readonly string[]>,
  request: SiteRequest,
): ReadonlyMap<string, string> {
  const wrong = new Map<string, string>();
  const files = sentFiles(form, request);
  const fields = new Set(form.tags.flatMap(({ type, name }) => (type === 'file' ? [name] : [])));
  for (const rule of rulesOf(site, form)) {
    if (wrong.has(rule.field)) continue;
    const kept = fields.has(rule.field)
      ? fileKeeps(rule, files.get(rule.field))
      : keeps(rule, values.get(rule.field) ?? []);
    if (!kept) wrong.set(rule.field, rule.error);
  }
  for (const tag of form.tags) {
    if (wrong.has(tag.name)) continue;
    // More than a mail can carry would be lost.
    if (tag.type === 'file' && files.has(tag.name) && areTooMany(files))
      wrong.set(tag.name, messageOf(site, form.messages, 'upload_failed'));
    if (tag.type === 'quiz' && !isAnswered(site, tag.name, values, request))
      wrong.set(tag.name, messageOf(site, form.messages, 'quiz_answer_not_correct'));
  }
  if (isSet(form, 'acceptance_as_validation')) {
    for (const name of missingConsent(form, values))
      wrong.set(name, messageOf(site, form.messages, 'accept_terms'));
  }
  return wrong;
}

function isAnswered(
  site: Site,
  name: string,
  values: ReadonlyMap<string, readonly string[]>,
  request: SiteRequest,
): boolean {
  const [proof] = textsOf(request.form[QUIZ_ANSWER + name]);
  return proof !== undefined && proof === quizHash(site, values.get(name)?.[0] ?? '');
}

/** Boxes that have to be ticked and are not. */
function missingConsent(
  form: ContactForm,
  values: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return form.tags
    .filter((tag) => tag.type === 'acceptance' && !hasOption(tag, 'optional'))
    .filter((tag) => (values.get(tag.name) ?? []).length > 0 === hasOption(tag, 'invert'))
    .map(({ name }) => name);
}

function isSpam(site: Site, request: SiteRequest, values: ReadonlyMap<string, readonly string[]>): boolean {
  const agent = request.headers['user-agent'] ?? '';
  if (agent.length < 2) return true;
  return holdsListedWord(site, 'disallowed', [...[...values.values()].flat(), request.remoteAddress, agent]);
}

/** Whether a captcha guards the forms and this one comes without having passed it. */
async function isUnproven(site: Site, request: SiteRequest, visitor: Visitor | undefined): Promise<boolean> {
  if (formCaptcha(site) === undefined) return false;
  return (await captchaRefusal(site, captchaProof(request.form), visitor)) !== undefined;
}

async function sentOf(
  site: Site,
  form: ContactForm,
  values: ReadonlyMap<string, readonly string[]>,
  request: SiteRequest,
  visitor: Visitor | undefined,
): Promise<Sent> {
  const [container] = textsOf(request.form['_wpcf7_container_post']);
  const post = Number(container) > 0 ? await site.posts.byId(Number(container)) : undefined;
  const known = post?.post_status === 'publish' ? post : undefined;
  const [url, author, user] = await Promise.all([
    known ? postLink(site, known) : '',
    known ? site.users.byId(known.post_author) : undefined,
    userFields(site, visitor),
  ]);
  return {
    form,
    values,
    files: sentFiles(form, request),
    request,
    user,
    post: known && {
      id: known.ID,
      name: known.post_name,
      title: known.post_title,
      url,
      author: { name: author?.display_name ?? '', email: author?.user_email ?? '' },
    },
    url: request.headers['referer']?.startsWith(site.address.home) ? request.headers['referer'] : url,
  };
}

/** What the form sends; undefined where its first mail has nobody to go to. */
async function mailsOf(site: Site, sent: Sent): Promise<readonly OutgoingMail[] | undefined> {
  const { form } = sent;
  if (form.mail === undefined || isSet(form, 'skip_mail') || isSet(form, 'demo_mode')) return [];
  const first = await mailOf(site, form.mail, sent);
  if (first === undefined) return undefined;
  const second = form.mail2 && (await mailOf(site, form.mail2, sent));
  return second === undefined ? [first] : [first, second];
}

/** The entry and its mails are kept together or not at all, and once; the mails leave by the queue. */
async function keepAndSend(site: Site, sent: Sent, mails: readonly OutgoingMail[]): Promise<void> {
  const { form, values } = sent;
  const email = form.tags.find(({ type }) => type === 'email');
  const entry: Omit<FormEntry, 'id'> = {
    kind: 'contact',
    created: site.clock.now(),
    post: sent.post?.id ?? 0,
    form: form.id,
    subject: form.mail ? withValues(site, form.mail.subject, sent) : form.title,
    email: (email && values.get(email.name)?.[0]) ?? '',
    state: 'sent',
    fields: form.tags.flatMap(({ name }) => {
      const value = name === '' ? '' : (mailedValue(site, sent, name) ?? '');
      return value === '' ? [] : [{ label: name, value }];
    }),
  };
  await site.database.transaction(
    async (transaction) => {
      // A button that was pressed twice sends one letter.
      if (await wasJustSent(transaction, entry)) return;
      if (!isSet(form, 'do_not_store')) await addEntry(transaction, entry);
      const mailer = createMailer(transaction.core.jobs);
      for (const mail of mails) await mailer.send(mail);
    },
    { durable: true },
  );
}
