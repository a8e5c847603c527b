import { defineOptionForm, type OptionField, type SettingsGroup, type Site } from 'portolan/plugin';

type Field = Omit<OptionField, 'option' | 'member'> & { readonly member?: readonly string[] };
type Group = SettingsGroup<OptionField>;

/** A group of settings of the option `rcp_settings`, which has '1' for what is on and no member for what is off. */
function group(label: string, fields: readonly Field[], about?: string): Group {
  return {
    label,
    ...(about !== undefined && { about }),
    fields: fields.map((field) => ({
      option: 'rcp_settings',
      member: [field.name],
      ...(field.kind === 'checkbox' && { offOn: [undefined, '1'] as const }),
      ...field,
    })),
  };
}

const page = (name: string, label: string): Field => ({ name, label, kind: 'page' });
const line = (name: string, label: string, hint?: string): Field => ({
  name,
  label,
  kind: 'line',
  ...(hint !== undefined && { hint }),
});
const text = (name: string, label: string, hint?: string): Field => ({
  ...line(name, label, hint),
  kind: 'text',
});
const tick = (name: string, label: string): Field => ({ name, label, kind: 'checkbox' });

/** Mails about memberships, by the beginning of the names of their settings; those that the owner gets too. */
const MAILS = [
  ['active', 'A paid membership begins', true],
  ['free', 'A free membership begins', true],
  ['trial', 'A trial begins', true],
  ['cancelled', 'A membership is cancelled', true],
  ['expired', 'A membership has ended', true],
  ['payment_received', 'A payment came in', true],
  ['renewal_payment_failed', 'A renewal could not be charged', true],
] as const;

function mail([about, label, owner]: (typeof MAILS)[number]): Group {
  const one = (kind: '' | '_admin', whose: string): readonly Field[] => [
    tick(`disable_${about}_email${kind}`, `${whose} gets no mail of this`),
    line(`${about}_subject${kind}`, `Subject for ${whose.toLowerCase()}`),
    text(`${about}_email${kind}`, `Text for ${whose.toLowerCase()}`),
  ];
  return group(`Mail: ${label}`, [...one('', 'The member'), ...(owner ? one('_admin', 'The owner') : [])]);
}

/** The site's own account at Stripe takes payments for memberships as well. */
const byConfiguration = (site: Site) =>
  site.stripe ? 'portolan.config.ts or the environment gives the keys of Stripe.' : undefined;

/** Credentials of PayPal's API. */
function paypalApi(mode: 'live' | 'test', of: string): readonly Field[] {
  const name = `${mode}_paypal_api`;
  return [
    line(`${name}_username`, `User name of the API${of}`),
    { name: `${name}_password`, label: `Password of the API${of}`, kind: 'secret' },
    { name: `${name}_signature`, label: `Signature of the API${of}`, kind: 'secret' },
  ];
}

const groups: readonly Group[] = [
  group('Pages', [
    page('registration_page', 'Joining'),
    page('redirect', 'After joining'),
    page('account_page', 'Account'),
    page('edit_profile', 'Profile'),
    page('update_card', 'Card'),
    page('login_redirect', 'Logging in'),
    tick('hijack_login_url', 'Who comes to wp-login.php is led to that page'),
  ]),
  group('Content for members', [
    text('paid_message', 'In place of what paying members may read'),
    text('free_message', 'In place of what members may read'),
    text('restriction_message', 'In place of anything else that is not for everyone'),
    {
      name: 'content_excerpts',
      label: 'Excerpts of such posts are shown',
      kind: 'choice',
      fallback: 'individual',
      options: [
        ['always', 'Always'],
        ['individual', 'As each post says'],
        ['never', 'Never'],
      ],
    },
    tick('hide_premium', 'Hide such posts from those who may not read them'),
    page('redirect_from_premium', 'Where a hidden post leads'),
  ]),
  group('Payments', [
    line('currency', 'Currency', 'Three letters: GBP.'),
    {
      name: 'currency_position',
      label: 'Sign of the currency',
      kind: 'choice',
      fallback: 'before',
      options: [
        ['before', 'Before the amount'],
        ['after', 'Behind the amount'],
      ],
    },
    {
      name: 'gateways',
      label: 'Ways to pay',
      kind: 'choices',
      asNames: true,
      options: [
        ['stripe', 'Card (Stripe)'],
        ['paypal', 'PayPal Standard'],
        ['paypal_express', 'PayPal Express'],
        ['manual', 'By hand'],
      ],
    },
    tick('sandbox', 'Test mode: no money moves'),
    line('statement_descriptor', 'On statements of cards'),
    {
      name: 'auto_renew',
      label: 'Memberships renew by themselves',
      kind: 'choice',
      fallback: '3',
      options: [
        ['1', 'Always'],
        ['2', 'Never'],
        ['3', 'The member chooses'],
      ],
    },
    tick('auto_renew_checked_on', 'That is ticked from the beginning'),
    tick('discount_fees', 'Discount codes count for fees too'),
    tick('multiple_memberships', 'Somebody may have several memberships'),
  ]),
  group(
    'Stripe',
    [
      { ...line('stripe_live_publishable', 'Publishable key'), fixedBy: byConfiguration },
      { name: 'stripe_live_secret', label: 'Secret key', kind: 'secret', fixedBy: byConfiguration },
      { ...line('stripe_test_publishable', 'Publishable key of the test mode'), fixedBy: byConfiguration },
      {
        name: 'stripe_test_secret',
        label: 'Secret key of the test mode',
        kind: 'secret',
        fixedBy: byConfiguration,
      },
    ],
    'Keys in the configuration or the environment win over these.',
  ),
  group(
    'PayPal',
    [
      line('paypal_email', 'E-mail address or merchant id of the account'),
      line('paypal_page_style', 'Name of the page’s style at PayPal'),
      ...paypalApi('live', ''),
      ...paypalApi('test', ' of the test mode'),
    ],
    'The API ends subscriptions at PayPal when memberships are cancelled here.',
  ),
  group(
    'Braintree',
    [
      line('braintree_live_publicKey', 'Public key'),
      { name: 'braintree_live_privateKey', label: 'Private key', kind: 'secret' },
    ],
    'Its notices about memberships that are paid there are signed with these.',
  ),
  group(
    '2Checkout',
    [
      line('twocheckout_live_seller_id', 'Number of the account'),
      { name: 'twocheckout_secret_word', label: 'Secret word', kind: 'secret' },
    ],
    'Its notices about memberships that are paid there are signed with these.',
  ),
  group('Joining', [
    tick('enable_terms', 'Terms have to be accepted'),
    line('terms_label', 'What stands beside the tick for the terms'),
    line('terms_link', 'Address of the terms'),
    tick('enable_privacy_policy', 'The privacy policy has to be accepted'),
    line('privacy_policy_label', 'What stands beside the tick for the privacy policy'),
    line('privacy_policy_link', 'Address of the privacy policy'),
    {
      name: 'email_verification',
      label: 'The e-mail address is verified',
      kind: 'choice',
      fallback: 'off',
      options: [
        ['off', 'Never'],
        ['free', 'For free memberships'],
        ['all', 'For all memberships'],
      ],
    },
    tick('auto_add_users', 'Whoever gets an account in another way becomes a member too'),
    { name: 'auto_add_users_level', label: 'Of the level with this number', kind: 'number' },
    {
      name: 'no_login_sharing',
      label: 'Log-ins of one member at once',
      kind: 'number',
      hint: '0: any number.',
    },
    tick('enable_recaptcha', 'Ask the captcha service (reCAPTCHA)'),
    {
      name: 'recaptcha_version',
      label: 'Its version',
      kind: 'choice',
      fallback: '2',
      options: [
        ['2', '2: a tick'],
        ['3', '3: a score'],
      ],
    },
    line('recaptcha_public_key', 'Its site key'),
    { name: 'recaptcha_private_key', label: 'Its secret key', kind: 'secret' },
  ]),
  group('Mails', [
    line('from_name', 'Sender’s name'),
    line('from_email', 'Sender’s address'),
    line('admin_notice_emails', 'Addresses of the owner', 'With commas between; empty: the site’s own.'),
    tick('disable_new_user_notices', 'No mail about new accounts, nor about payments by hand'),
    {
      name: 'email_template',
      label: 'Mails are sent',
      kind: 'choice',
      fallback: 'default',
      options: [
        ['default', 'In a frame'],
        ['none', 'As plain text'],
      ],
    },
    line('email_header_text', 'Heading'),
    line('email_header_img', 'Picture above', 'Its address.'),
  ]),
  group('Receipts', [
    line('invoice_logo', 'Logo', 'Its address.'),
    line('invoice_header', 'Line above'),
    line('invoice_company', 'Company'),
    line('invoice_name', 'Name'),
    line('invoice_address', 'Address'),
    line('invoice_address_2', 'Address, second line'),
    line('invoice_city_state_zip', 'Town, county, postcode'),
    line('invoice_email', 'E-mail address'),
    text('invoice_notes', 'Notes'),
    line('invoice_footer', 'Line below'),
  ]),
  group(
    'Mail: verify the address',
    [line('verification_subject', 'Subject'), text('verification_email', 'Text')],
    'The text has to hold %verificationlink%.',
  ),
  ...MAILS.map(mail),
];

/** How memberships are sold and told of. Restrict Content Pro: Restrict → Settings, option `rcp_settings`. */
export const memberSettingsForm = defineOptionForm({
  name: 'restrict-content-pro',
  label: 'Members',
  about: 'Pages, payments, what is shown to whom, and all mails about memberships.',
  addresses: ['admin.php?page=rcp-settings'],
  groups,
  refusal(_site, changes) {
    const { currency, from_email: from } = changes;
    return {
      ...(typeof currency === 'string' && !/^[A-Z]{3}$/.test(currency)
        ? { currency: 'A currency has three capital letters.' }
        : {}),
      ...(typeof from === 'string' && from !== '' && !/^\S+@\S+\.\S+$/.test(from)
        ? { from_email: 'This is no e-mail address.' }
        : {}),
    };
  },
});
