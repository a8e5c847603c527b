import { type Element, textBlock, writeElements } from './builder.ts';
import type { Page } from './page.ts';

const field = (attributes: Readonly<Record<string, string>>, content = ''): Element => ({
  tag: 'av_contact_field',
  attributes: {
    options: '',
    check: '',
    width: '',
    multi_select: '',
    av_contact_preselect: '',
    ...attributes,
  },
  content,
});

const pages: readonly (Page & { readonly elements: readonly Element[] })[] = [
  {
    id: 975,
    slug: 'write-to-us',
    title: 'Write to us',
    date: '2025-09-14 09:15:00',
    author: 'rowan',
    comments: 'closed',
    elements: [
      textBlock('Questions about a booklet, a visit to your school, or a mistake on a map: tell us.'),
      {
        tag: 'av_contact',
        attributes: {
          email: '',
          title: 'Your letter',
          heading_tag: 'h2',
          button: 'Send letter',
          on_send: '',
          sent: 'Thank you: your letter is on its way.',
          link: 'manually,https://',
          subject: 'A letter from the site',
          autorespond: 'Your letter has arrived. We answer within three school days.',
          captcha: 'active',
          hide_labels: '',
          form_align: '',
        },
        content: [
          field({ label: 'Name', type: 'text', check: 'is_empty', width: 'element_half' }),
          field({ label: 'E-Mail', type: 'text', check: 'is_email', width: 'element_half' }),
          field({
            label: 'It is about',
            type: 'select',
            check: 'is_empty',
            options: 'A booklet,A school visit|visit,Something else',
            width: 'element_half',
          }),
          field({ label: 'Best day for a visit', type: 'datepicker', width: 'element_half' }),
          field({ label: 'Pupils in the class', type: 'text', check: '', width: 'element_third' }),
          field({ label: 'Telephone', type: 'text', check: '', width: 'element_two_third' }),
          field({ type: 'html', label: 'Note' }, '<p>The more you tell us, the better we can answer.</p>'),
          field({ label: 'Your letter', type: 'textarea', check: 'is_empty' }),
          field({ label: 'I am over 13, or a grown-up helps me', type: 'checkbox', check: 'is_empty' }),
        ],
      },
    ],
  },
  {
    id: 976,
    slug: 'newsletter',
    title: 'Newsletter',
    date: '2025-09-14 09:20:00',
    author: 'rowan',
    comments: 'closed',
    elements: [
      textBlock('Once a half-term: new booklets, field-trip dates, and one map that we like.'),
      {
        tag: 'av_mailchimp',
        attributes: {
          list: 'halfterm1',
          button: 'Subscribe',
          success: 'Thank you for subscribing to our newsletter!',
          double_opt_in: 'aviaTBdouble_opt_in',
        },
        content: [
          {
            tag: 'av_mailchimp_field',
            attributes: { id: '0', label: 'E-Mail', type: 'text', check: 'is_email' },
            content: '',
          },
          {
            tag: 'av_mailchimp_field',
            attributes: { id: '1', label: 'First name', type: 'text', check: '' },
            content: '',
          },
        ],
      },
    ],
  },
];

/** Pages with forms: a letter to the house with a field of every kind, and its newsletter. */
export const formPages: readonly Page[] = pages.map(({ elements, ...page }) => ({
  ...page,
  content: writeElements(elements, false),
  meta: [
    ['_aviaLayoutBuilder_active', 'active'],
    ['_aviaLayoutBuilderCleanData', writeElements(elements, true)],
  ],
}));
