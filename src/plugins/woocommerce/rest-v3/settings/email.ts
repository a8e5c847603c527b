import { ownersAddress, siteName } from './defaults.ts';
import type { ShopOption } from './shop-option.ts';

/** Sender and look of all mails. WooCommerce: `WC_Settings_Emails`. */
export const emailSettings: readonly ShopOption[] = [
  {
    id: 'woocommerce_email_from_name',
    label: '"From" name',
    description: '',
    type: 'text',
    default: siteName,
    tip: '',
  },
  {
    id: 'woocommerce_email_from_address',
    label: '"From" address',
    description: '',
    type: 'email',
    default: ownersAddress,
    tip: '',
  },
  {
    id: 'woocommerce_email_reply_to_enabled',
    label: 'Add "Reply-to" email',
    description: 'Add a different email address to receive replies.',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_email_reply_to_name',
    label: '"Reply-to" name',
    description: '',
    type: 'text',
    default: '',
    tip: '',
  },
  {
    id: 'woocommerce_email_reply_to_address',
    label: '"Reply-to" address',
    description: '',
    type: 'email',
    default: '',
    tip: '',
  },
  {
    id: 'woocommerce_email_header_image_width',
    label: 'Logo width (px)',
    description: '',
    type: 'number',
    default: '120',
  },
  {
    id: 'woocommerce_email_header_alignment',
    label: 'Header alignment',
    description: '',
    type: 'select',
    default: 'left',
    options: { left: 'Left', center: 'Center', right: 'Right' },
  },
  {
    id: 'woocommerce_email_footer_text',
    label: 'Footer text',
    description:
      'This text will appear in the footer of all of your WooCommerce emails. Available placeholders: {site_title} {site_url} {store_address} {store_email}',
    type: 'textarea',
    default: '{site_title}<br />{store_address}',
    tip: true,
  },
  {
    id: 'woocommerce_email_base_color',
    label: 'Accent',
    description: 'Customize the color of your buttons and links. Default <code>#8526ff</code>.',
    type: 'color',
    default: '#8526ff',
    tip: true,
  },
  {
    id: 'woocommerce_email_background_color',
    label: 'Email background',
    description: 'Select a color for the background of your emails. Default <code>#ffffff</code>.',
    type: 'color',
    default: '#ffffff',
    tip: true,
  },
  {
    id: 'woocommerce_email_body_background_color',
    label: 'Content background',
    description:
      'Choose a background color for the content area of your emails. Default <code>#ffffff</code>.',
    type: 'color',
    default: '#ffffff',
    tip: true,
  },
  {
    id: 'woocommerce_email_text_color',
    label: 'Heading & text',
    description: 'Set the color of your headings and text. Default <code>#1e1e1e</code>.',
    type: 'color',
    default: '#1e1e1e',
    tip: true,
  },
  {
    id: 'woocommerce_email_footer_text_color',
    label: 'Secondary text',
    description:
      'Choose a color for your secondary text, such as your footer content. Default <code>#787c82</code>.',
    type: 'color',
    default: '#787c82',
    tip: true,
  },
];
