import { addEntry, type FormEntry, setEntryState, wasJustSent } from 'portolan/forms';
import { type RenderContext, type Site, translate } from 'portolan/plugin';
import { type MailchimpClient, MailchimpError, mailchimpClient } from 'portolan/plugins/mailchimp-api';
import { isOn } from '../is-on.ts';
import { themeOption } from '../theme-options.ts';
import type { Form } from './form.ts';
import type { FormAnswer } from './form-answer-model.ts';
import { messageLines } from './message.ts';
import type { PostedForm } from './posted.ts';

const SORRY = 'We are very sorry but something went wrong. Please try again later.';
/** Milliseconds that the fields of a list are kept. */
const FIELDS_LIFE = 3_600_000;

/**
 * Subscribes who filled in a newsletter form. The entry is kept first, so that it is there whatever the mailing list
 * says. Source: Enfold, newsletter form.
 */
export async function subscribeByForm(
  form: Form,
  posted: PostedForm,
  context: RenderContext,
): Promise<FormAnswer> {
  const { site } = context;
  const email = addressIn(form, posted);
  const sent: Omit<FormEntry, 'id'> = {
    kind: 'newsletter',
    created: site.clock.now(),
    post: context.post?.ID ?? 0,
    form: form.number,
    subject: form.attributes['list'] ?? '',
    email,
    state: 'kept',
    fields: messageLines(form, posted)
      .filter(({ value }) => value !== '')
      .map(({ field, value }) => ({ label: field.label, value })),
  };
  const entry = await site.database.transaction(async (transaction) =>
    (await wasJustSent(transaction, sent)) ? undefined : addEntry(transaction, sent),
  );
  // A button that was pressed twice signs up once.
  if (entry === undefined) return { state: 'sent' };
  const stored = (state: string) => setEntryState(site.database, entry, state);
  // Until the site is live nobody is signed up; what was sent waits in the record.
  if (site.services?.mailchimp === undefined && !(await site.isLive())) {
    await stored('kept: the site is not live');
    return { state: 'sent' };
  }
  try {
    await subscribe(site, form, posted, email);
    await stored('subscribed');
    return { state: 'sent' };
  } catch (error) {
    if (!(error instanceof MailchimpError)) throw error;
    await stored(`refused: ${error.title || error.message}`);
    if (error.mayWorkLater) site.log.warn({ error: error.message }, 'A newsletter entry was not taken.');
    return { state: 'refused', posted, text: translate(site, refusalText(error)) };
  }
}

function addressIn(form: Form, posted: PostedForm): string {
  const field = form.fields.find(({ mergeId }) => mergeId === '0');
  return (field && posted.values.get(field.name)?.trim()) ?? '';
}

async function subscribe(site: Site, form: Form, posted: PostedForm, email: string): Promise<void> {
  const list = form.attributes['list'] ?? '';
  const client = mailchimpClient({
    key: (themeOption(site, 'mailchimp_api') ?? '').trim(),
    address: site.services?.mailchimp,
  });
  if (client === undefined || !/^\w+$/.test(list))
    throw new MailchimpError(401, '', 'There is no key or list.');
  const filled = form.fields.flatMap(({ name, mergeId }) => {
    const value = posted.values.get(name) ?? '';
    return mergeId === undefined || mergeId === '0' || value === '' ? [] : [[mergeId, value] as const];
  });
  const tags = filled.length > 0 ? await mergeTags(site, client, list) : new Map<string, string>();
  const merge = Object.fromEntries(filled.map(([id, value]) => [tags.get(id) ?? `MERGE${id}`, value]));
  const optIn = form.attributes['double_opt_in'];
  await client.request('POST', `/lists/${list}/members`, {
    email_address: email,
    status: optIn === undefined || isOn(optIn) ? 'pending' : 'subscribed',
    ...(filled.length > 0 && { merge_fields: merge }),
  });
}

interface ListFields {
  readonly read: number;
  readonly tags: ReadonlyMap<string, string>;
}

/** What the fields of a list are called by, by their numbers. */
async function mergeTags(
  site: Site,
  client: MailchimpClient,
  list: string,
): Promise<ReadonlyMap<string, string>> {
  const known = site.once('enfold.newsletter-fields', () => new Map<string, ListFields>());
  const found = known.get(list);
  const now = site.clock.now();
  if (found !== undefined && now - found.read < FIELDS_LIFE) return found.tags;
  const answer = await client.request('GET', `/lists/${list}/merge-fields?count=100`);
  const fields = Array.isArray(answer['merge_fields']) ? answer['merge_fields'] : [];
  const tags = new Map(
    fields.map((field: { merge_id?: unknown; tag?: unknown }) => [String(field.merge_id), String(field.tag)]),
  );
  known.set(list, { read: now, tags });
  return tags;
}

/** What a visitor reads of an answer. */
function refusalText({ title, detail }: MailchimpError): string {
  if (title === 'Member Exists') return 'This email address is already subscribed, thank you!';
  if (title !== 'Invalid Resource') return SORRY;
  if (/e-?mail/i.test(detail)) return 'Please provide a valid email address.';
  if (/merge fields?/i.test(detail)) return 'Please make sure that your fields are filled in correctly';
  return 'Please fill in all required fields.';
}
