import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { type ContactForm, formById } from './contact-form.ts';
import { quizHash } from './controls.tsx';
import { rulesOf } from './rules.ts';
import { submit } from './submission.ts';

const NAMESPACE = 'contact-form-7/v1';
const PATH = '/contact-forms/(?<id>\\d+)';

const notFound = restError('wpcf7_not_found', 'The requested contact form was not found.', 404);

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
          const { status, message, invalid, hash } = await submit(site, form, request, visitor);
          return {
            data: {
              contact_form_id: form.id,
              status,
              message,
              posted_data_hash: hash,
              into: `#${unit}`,
              invalid_fields: [...invalid].map(([field, text]) => ({
                field,
                message: text,
                idref: idOf(form, field),
                error_id: `${unit}-ve-${field}`,
              })),
            },
          };
        }),
    },
  ],
};

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
            version: 'Contact Form 7 SWV Schema 2024-02',
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
          const quizzes = form.tags.flatMap((tag) => {
            const question = tag.values[0] ?? '';
            return tag.type === 'quiz'
              ? [[tag.name, [question, quizHash(call.site, tag.mailed.get(question) ?? '')]] as const]
              : [];
          });
          return { data: quizzes.length === 0 ? [] : { quiz: Object.fromEntries(quizzes) } };
        }),
    },
  ],
};

export const feedbackRoutes: readonly RestRoute[] = [feedback, schema, refill];
