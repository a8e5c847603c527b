import type { RestCall, RestEndpoint, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { configurationErrors } from './configuration-errors.ts';
import { FORM_TYPE, type FormProperties, propertiesOf } from './contact-form.ts';
import { NAMESPACE, notFound, PATH } from './feedback.ts';
import { changedForm, deleteForm, type FormChanges, newForm, storeForm } from './form-store.ts';
import { formTags } from './form-tags.ts';

const forbidden = (what: string) => restError('wpcf7_forbidden', `You are not allowed to ${what}.`, 403);

function allowed(capability: string, what: string): RestEndpoint['permission'] {
  return ({ visitor }) => (visitor.has(capability) ? undefined : forbidden(what));
}

const mayEdit = allowed('publish_pages', 'access the requested contact form');

/**
 * Forms are listed, made, read, changed and deleted. What does not say `context: save` is only tried: the answer tells
 * what would be stored and what is wrong with it. Contact Form 7: WPCF7_REST_Controller.
 */
export const formRoutes: readonly RestRoute[] = [
  {
    namespace: NAMESPACE,
    path: '/contact-forms',
    endpoints: [
      {
        methods: ['GET'],
        permission: allowed('edit_posts', 'access contact forms'),
        handle: listed,
      },
      {
        methods: ['POST'],
        permission: allowed('publish_pages', 'create a contact form'),
        handle: (call) => save(call, undefined, newForm(call.site)),
      },
    ],
  },
  {
    namespace: NAMESPACE,
    path: PATH,
    endpoints: [
      {
        methods: ['GET'],
        permission: mayEdit,
        handle: ofOne((_call, id, known) => ({ data: dataOf(id, known) })),
      },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        permission: mayEdit,
        current: async ({ site, params }) => {
          const known = await propertiesOf(site, Number(params['id']));
          return known === undefined ? notFound : flatOf(known);
        },
        handle: ofOne((call, id, known) => save(call, id, known)),
      },
      {
        methods: ['DELETE'],
        permission: mayEdit,
        handle: async ({ site, visitor, params }) =>
          (await deleteForm(site, visitor, Number(params['id']))) ? { data: { deleted: true } } : notFound,
      },
    ],
  },
];

function ofOne(
  answer: (
    call: RestCall,
    id: number,
    known: FormProperties,
  ) => RestReply | RestError | Promise<RestReply | RestError>,
): RestEndpoint['handle'] {
  return async (call) => {
    const id = Number(call.params['id']);
    const known = await propertiesOf(call.site, id);
    return known === undefined ? notFound : answer(call, id, known);
  };
}

/** Columns that a list may be ordered by. */
const ORDERS: ReadonlyMap<string, 'ID' | 'title' | 'date' | 'modified'> = new Map([
  ['id', 'ID'],
  ['title', 'title'],
  ['date', 'date'],
  ['modified', 'modified'],
]);

/** Forms whose title or texts have all of the words. */
function searched(phrase: string) {
  return {
    phrase,
    terms: phrase.split(/\s+/).filter(Boolean),
    excluded: [],
    columns: ['post_title', 'post_excerpt', 'post_content'] as const,
    exact: false,
  };
}

/** WordPress's own setting. */
const POSTS_PER_PAGE = 10;

async function listed({ site, params }: RestCall): Promise<RestReply> {
  const text = (name: string) => (params[name] === undefined ? '' : String(params[name]));
  const whole = (name: string) => Math.max(0, Number.parseInt(text(name), 10) || 0);
  // None at a time means as many as posts on a page; without a word all are listed.
  const limit =
    text('per_page') === '0'
      ? Number(site.options.get('posts_per_page') ?? POSTS_PER_PAGE)
      : whole('per_page') || undefined;
  const posts = await site.posts.find({
    types: [FORM_TYPE],
    statuses: ['publish'],
    order: [
      {
        by: ORDERS.get(text('orderby').toLowerCase()) ?? 'ID',
        direction: text('order').toLowerCase() === 'desc' ? 'desc' : 'asc',
      },
    ],
    ...(text('search') !== '' && { search: searched(text('search')) }),
    ...(limit !== undefined && { limit, offset: whole('offset') }),
  });
  const metas = await site.posts.meta(posts.map(({ ID }) => ID));
  return {
    data: posts.map(({ ID, post_name, post_title }) => ({
      id: ID,
      hash: (metas.get(ID)?.get('_hash') ?? '').slice(0, 7),
      slug: post_name,
      title: post_title,
      locale: metas.get(ID)?.get('_locale') ?? '',
    })),
  };
}

async function save(call: RestCall, id: number | undefined, known: FormProperties): Promise<RestReply> {
  const { site, visitor, params } = call;
  const form = changedForm(site, visitor, known, changesOf(params));
  const stored = params['context'] === 'save' ? await storeForm(site, visitor, id, form) : id;
  const errors = configurationErrors(form);
  return {
    data: { ...dataOf(stored ?? null, form), config_errors: Object.keys(errors).length === 0 ? [] : errors },
  };
}

function changesOf(params: Readonly<Record<string, unknown>>): FormChanges {
  const text = (name: string) => (typeof params[name] === 'string' ? (params[name] as string) : undefined);
  const map = (name: string) =>
    typeof params[name] === 'object' && params[name] !== null
      ? (params[name] as Readonly<Record<string, unknown>>)
      : undefined;
  const messages = map('messages');
  return {
    title: text('title'),
    locale: text('locale'),
    form: text('form'),
    mail: map('mail'),
    mail2: map('mail_2'),
    messages:
      messages &&
      Object.fromEntries(
        Object.entries(messages).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
    additionalSettings: text('additional_settings'),
  };
}

/** The values by the names under which they are changed. */
function flatOf(form: FormProperties): Readonly<Record<string, unknown>> {
  return {
    title: form.title,
    locale: form.locale,
    form: form.form,
    mail: form.mail,
    mail_2: form.mail2,
    messages: form.messages,
    additional_settings: form.additionalSettings,
  };
}

function dataOf(id: number | null, form: FormProperties): object {
  return {
    id,
    slug: form.slug,
    title: form.title,
    locale: form.locale,
    properties: {
      form: { content: form.form, fields: formTags(form.form).map(fieldData) },
      mail: form.mail,
      mail_2: form.mail2,
      messages: form.messages,
      additional_settings: {
        content: form.additionalSettings,
        settings: settingsData(form.additionalSettings),
      },
    },
  };
}

function fieldData(tag: ReturnType<typeof formTags>[number]): object {
  return {
    type: tag.required ? `${tag.type}*` : tag.type,
    basetype: tag.type,
    name: tag.name,
    options: tag.options,
    raw_values: tag.rawValues,
    labels: tag.values,
    values: tag.values,
    pipes: tag.pipes,
    content: tag.content,
  };
}

/** Name and value of each line that is a setting; lines that are none leave gaps, which PHP's list shows by its keys. */
function settingsData(text: string): readonly unknown[] | Readonly<Record<string, unknown>> {
  const read = text.split('\n').flatMap((line, index) => {
    const [, name, value = ''] = /^([a-zA-Z0-9_]+)[\t ]*:(.*)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const plain = value.trim();
    const said = /^(?:on|true)$/.test(plain) ? true : /^(?:off|false)$/.test(plain) ? false : plain;
    return [[index, [name, said]] as const];
  });
  return read.every(([line], index) => line === index)
    ? read.map(([, setting]) => setting)
    : Object.fromEntries(read);
}
