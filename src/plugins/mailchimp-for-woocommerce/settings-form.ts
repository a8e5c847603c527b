import { defineOptionForm, type OptionField } from 'portolan/plugin';

type Field = Omit<OptionField, 'option' | 'member'>;

const ofOption = (field: Field): OptionField => ({
  ...field,
  option: 'mailchimp-woocommerce',
  member: [field.name],
});

const STARTS = [
  ['check', 'Ticked'],
  ['uncheck', 'Not ticked'],
  ['hide', 'Not shown'],
] as const;

const fields: readonly Field[] = [
  { name: 'mailchimp_api_key', label: 'API key', kind: 'secret', hint: 'From the account at Mailchimp.' },
  { name: 'mailchimp_list', label: 'Id of the list', kind: 'line' },
  { name: 'newsletter_label', label: 'What stands beside the tick at the checkout', kind: 'line' },
  {
    name: 'mailchimp_checkbox_defaults',
    label: 'The tick at the checkout is at first',
    kind: 'choice',
    fallback: 'check',
    options: STARTS,
  },
  {
    name: 'mailchimp_double_optin',
    label: 'Ask by mail once more before somebody is on the list',
    kind: 'checkbox',
  },
  {
    name: 'mailchimp_cart_tracking',
    label: 'Carts that are told to Mailchimp',
    kind: 'choice',
    fallback: 'all',
    options: [
      ['all', 'Everybody’s'],
      ['subscribed', 'Those of subscribers'],
      ['disabled', 'None'],
    ],
  },
];

/** The shop's mailing list. Mailchimp for WooCommerce: its page of settings, option `mailchimp-woocommerce`. */
export const mailingListForm = defineOptionForm({
  name: 'mailchimp-for-woocommerce',
  label: 'Mailing list',
  about: 'Mailchimp: the list, the tick at the checkout, whose carts are followed.',
  addresses: ['admin.php?page=mailchimp-woocommerce'],
  groups: [{ label: '', fields: fields.map(ofOption) }],
  refusal: (_site, { mailchimp_list: list }) =>
    typeof list === 'string' && !/^\w*$/.test(list)
      ? { mailchimp_list: 'The id has letters and digits alone.' }
      : {},
});
