import type { ShopOption } from './shop-option.ts';

/** Accounts and privacy. WooCommerce: `WC_Settings_Accounts`. */
export const accountSettings: readonly ShopOption[] = [
  {
    id: 'woocommerce_enable_guest_checkout',
    label: 'Checkout',
    description: 'Enable guest checkout (recommended)',
    type: 'checkbox',
    default: 'yes',
    tip: 'Allows customers to checkout without an account.',
  },
  {
    id: 'woocommerce_enable_checkout_login_reminder',
    label: 'Login',
    description: 'Enable log-in during checkout',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_enable_signup_and_login_from_checkout',
    label: 'Account creation',
    description: 'During checkout',
    type: 'checkbox',
    default: 'no',
    tip: 'Customers can create an account before placing their order.',
  },
  {
    id: 'woocommerce_enable_myaccount_registration',
    label: 'Account creation',
    description: 'On "My account" page',
    type: 'checkbox',
    default: 'no',
  },
  {
    id: 'woocommerce_registration_generate_password',
    label: 'Account creation options',
    description: 'Send password setup link (recommended)',
    type: 'checkbox',
    default: 'yes',
    tip: 'New users receive an email to set up their password.',
  },
  {
    id: 'woocommerce_registration_generate_username',
    label: 'Account creation options',
    description: 'Generate account login (recommended)',
    type: 'checkbox',
    default: 'yes',
    tip: 'Generate a login for the account using first and/or last name. If neither is usable (e.g. invalid or missing) the email address will be used. If this option is unchecked, customers will need to set a username during account creation',
  },
  {
    id: 'woocommerce_erasure_request_removes_order_data',
    label: 'Account erasure requests',
    description: 'Remove personal data from orders on request',
    type: 'checkbox',
    default: 'no',
    tip: 'When handling an <a href="%site%/wp-admin/erase-personal-data.php">account erasure request</a>, should personal data within orders be retained or removed?',
  },
  {
    id: 'woocommerce_erasure_request_removes_download_data',
    label: '',
    description: 'Remove access to downloads on request',
    type: 'checkbox',
    default: 'no',
    tip: 'When handling an <a href="%site%/wp-admin/erase-personal-data.php">account erasure request</a>, should access to downloadable files be revoked and download logs cleared?',
  },
  {
    id: 'woocommerce_allow_bulk_remove_personal_data',
    label: 'Personal data removal',
    description: 'Allow personal data to be removed in bulk from orders',
    type: 'checkbox',
    default: 'no',
    tip: 'Adds an option to the orders screen for removing personal data in bulk. Note that removing personal data cannot be undone.',
  },
  {
    id: 'woocommerce_registration_privacy_policy_text',
    label: 'Registration privacy policy',
    description: '',
    type: 'textarea',
    default:
      'Your personal data will be used to support your experience throughout this website, to manage access to your account, and for other purposes described in our [privacy_policy].',
    tip: 'Optionally add some text about your store privacy policy to show on account registration forms.',
  },
  {
    id: 'woocommerce_checkout_privacy_policy_text',
    label: 'Checkout privacy policy',
    description: '',
    type: 'textarea',
    default:
      'Your personal data will be used to process your order, support your experience throughout this website, and for other purposes described in our [privacy_policy].',
    tip: 'Optionally add some text about your store privacy policy to show during checkout.',
  },
];
