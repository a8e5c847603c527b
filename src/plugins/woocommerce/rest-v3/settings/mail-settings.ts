import { escapeHtml } from 'portolan/html';
import { adminEmail } from 'portolan/mail';
import type { Site } from 'portolan/plugin';
import type { OptionGroup, ShopOption } from './shop-option.ts';

/** A mail of the shop, as its settings tell of it. */
export interface MailKind {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Whether it goes out where nothing was chosen; nothing: it cannot be switched off. */
  readonly enabled?: 'yes' | 'no';
  /** It goes to the shop, whose addresses can be named. */
  readonly toShop?: boolean;
  /** More subjects and headings than one: for a whole and a partial refund, for a paid order. */
  readonly subjects?: 'refund' | 'paid';
  /** Names in braces beside those that all mails know. */
  readonly placeholders: readonly string[];
  /** The text below where nothing was chosen. */
  readonly additional: string;
}

const NAMES_OF_ALL = ['site_title', 'site_address', 'site_url', 'store_email'];

/** The group of settings of a mail. WooCommerce: `WC_Email::init_form_fields()`. */
export function mailGroup(mail: MailKind): OptionGroup {
  return {
    id: `email_${mail.id}`,
    label: mail.label,
    description: mail.description,
    parent: 'email',
    settings: fieldsOf(mail),
    option: `woocommerce_${mail.id}_settings`,
  };
}

function fieldsOf(mail: MailKind): readonly ShopOption[] {
  const names = [...NAMES_OF_ALL, ...mail.placeholders].map((name) => `{${name}}`);
  // All mails but the first join the names before they escape them.
  const list =
    mail.id === 'new_order'
      ? names.map((name) => `<code>${name}</code>`).join(', ')
      : `<code>${names.join(escapeHtml('</code>, <code>'))}</code>`;
  const known = `Available placeholders: ${list}`;
  const text = (id: string, label: string, description: string, more?: Partial<ShopOption>): ShopOption => ({
    id,
    label,
    description,
    type: 'text',
    default: '',
    tip: true,
    ...more,
  });
  const { enabled } = mail;
  return [
    ...(enabled === undefined
      ? []
      : [
          {
            id: 'enabled',
            label: 'Enable/Disable',
            description: '',
            type: 'checkbox',
            default: enabled,
          } as const,
        ]),
    ...(mail.toShop ? [recipientField] : []),
    ...subjectsOf(mail).map(([id, label]) => text(id, label, known)),
    text(
      'additional_content',
      'Additional content',
      `Text to appear below the main email content. ${known}`,
      {
        type: 'textarea',
        default: mail.additional,
      },
    ),
    {
      id: 'email_type',
      label: 'Email type',
      description: 'Choose which format of email to send.',
      type: 'select',
      default: 'html',
      options: { plain: 'Plain text', html: 'HTML', multipart: 'Multipart' },
      tip: true,
    },
    text('cc', 'Cc(s)', 'Enter Cc recipients (comma-separated) for this email.'),
    text('bcc', 'Bcc(s)', 'Enter Bcc recipients (comma-separated) for this email.'),
  ];
}

const recipientField: ShopOption = {
  id: 'recipient',
  label: 'Recipient(s)',
  description: 'Enter recipients (comma separated) for this email. Defaults to %owner%.',
  type: 'text',
  default: '',
  tip: true,
};

/** What stands for `%owner%` in a description: to whom a mail goes where nobody is named. */
export function ownerInText(site: Site): string {
  return `<code>${escapeHtml(adminEmail(site) ?? '')}</code>`;
}

function subjectsOf({ subjects }: MailKind): readonly (readonly [id: string, label: string])[] {
  const usual = [
    ['subject', 'Subject'],
    ['heading', 'Email heading'],
  ] as const;
  if (subjects === 'refund') {
    return [
      ['subject_full', 'Full refund subject'],
      ['subject_partial', 'Partial refund subject'],
      ['heading_full', 'Full refund email heading'],
      ['heading_partial', 'Partial refund email heading'],
    ];
  }
  if (subjects === 'paid') {
    return [...usual, ['subject_paid', 'Subject (paid)'], ['heading_paid', 'Email heading (paid)']];
  }
  return usual;
}
