import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { type ContactForm, formById } from './contact-form.ts';
import { questionsOf } from './quiz.tsx';
import { rulesOf } from './rules.ts';
import { type Outcome, submit } from './submission.ts';

export const NAMESPACE = 'contact-form-7/v1';
/** Of one form. */
export const PATH = '/contact-forms/(?<id>\\d+)';

/** What is said of a form that there is not. */
export const notFound = restError('wpcf7_not_found', 'The requested contact form was not found.', 404);

/** Answers for a form that is there. */
async function withForm(
  call: RestCall,
  answer: (form: ContactForm) => RestReply | RestError | Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  const form = await formById(call.site, Number(call.params['id']));
  return form ? answer(form) : notFound;
}

/** `POST /contact-forms/{id}/feedback`: a form is sent. Contact Form 7: WPCF7_REST_Controller::create_feedback(). */
const feedback: RestRoute = {
  namespace: NAMESPACE,
  path: `${PATH}/feedback`,
  endpoints: [
    {
      methods: ['POST'],
      handle: (call) =>
        withForm(call, async (form) => {
          const { site, request, visitor } = call;
          if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
            return restError(
              'wpcf7_unsupported_media_type',
              'The request payload format is not supported.',
              415,
            );
          const unit = String(request.form['_wpcf7_unit_tag'] ?? '').replace(/[^\w-]/g, '');
          if (unit === '') return restError('wpcf7_unit_tag_not_found', 'There is no valid unit tag.', 400);
          const outcome = await submit(site, form, request, visitor);
          return { data: replyData(site, form, outcome, unit) };
        }),
    },
  ],
};

/** What the page's script reads; what is wrong stands in front where something is. */
function replyData(site: Site, form: ContactForm, outcome: Outcome, unit: string): object {
  const { status, message, invalid, hash } = outcome;
  const isInvalid = status === 'validation_failed';
  const fields = {
    invalid_fields: [...invalid].map(([field, text]) => ({
      field,
      message: text,
      idref: idOf(form, field),
      error_id: `${unit}-ve-${field}`,
    })),
  };
  const quiz = questionsOf(site, form.tags);
  return {
    contact_form_id: form.id,
    status,
    message,
    ...(isInvalid && fields),
    ...(hash !== undefined && { posted_data_hash: hash }),
    ...(outcome.isDemo && { demo_mode: true }),
    into: `#${unit}`,
    ...(!isInvalid && fields),
    ...(quiz && { quiz }),
  };
}

/** The id of a field on the page, where its author gave it one. */
function idOf({ tags }: ContactForm, field: string): string | null {
  const tag = tags.find(({ name }) => name === field);
  return tag?.options.find((option) => option.startsWith('id:'))?.slice(3) ?? null;
}

/** `GET …/feedback/schema`: the rules that values are held against before they are sent. */
const schema: RestRoute = {
  namespace: NAMESPACE,
  path: `${PATH}/feedback/schema`,
  endpoints: [
    {
      methods: ['GET'],
      handle: (call) =>
        withForm(call, (form) => ({
          data: {
            version: 'Contact Form 7 SWV Schema 2024-10',
            locale: form.locale,
            rules: rulesOf(call.site, form),
          },
        })),
    },
  ],
};

/** `GET …/refill`: fresh questions for a page that was kept. */
const refill: RestRoute = {
  namespace: NAMESPACE,
  path: `${PATH}/refill`,
  endpoints: [
    {
      methods: ['GET'],
      handle: (call) =>
        withForm(call, (form) => {
          const quiz = questionsOf(call.site, form.tags);
          return { data: quiz === undefined ? [] : { quiz } };
        }),
    },
  ],
};

export const feedbackRoutes: readonly RestRoute[] = [feedback, schema, refill];
