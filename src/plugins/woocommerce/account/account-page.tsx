import { type Call, type PageAssets, renderNode, type ShortcodeElement } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { cookieNames, userOfResetKey } from 'portolan/users';
import AddressForm from '../checkout/address-form.island.tsx';
import { addressFields } from '../checkout/checkout-fields.ts';
import { callOf } from '../checkout/checkout-page.tsx';
import { FormFieldView } from '../checkout/form-field.tsx';
import { NonceField } from '../checkout/hidden-fields.tsx';
import { registrationPrivacyHtml } from '../checkout/policy-texts.ts';
import { shopPageOf } from '../checkout/shop-page.ts';
import { plainPart } from '../countries/plain-part.ts';
import { downloadsOfCustomer } from '../downloads/customer-downloads.ts';
import { addedFields } from '../form-additions.ts';
import { type FieldProblems, fieldProblems } from '../notices/field-problems.tsx';
import { noticesOf, takeNotices } from '../notices/notices.ts';
import { noticesWrapperHtml, pageNoticesHtml } from '../notices/notices-html.ts';
import { OrderDownloads, type Translate } from '../orders/views/order-details.tsx';
import { makePersonal } from '../session/personal-replies.ts';
import { sessionOf } from '../session/session.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { shopText } from '../texts/shop-text.ts';
import {
  type AccountEndpoint,
  accountAddress,
  endpointOfVariable,
  lostPasswordAddress,
} from './account-addresses.ts';
import { EditAccount, LogInAndRegister } from './account-forms.tsx';
import { accountMenu } from './account-menu.ts';
import { ordersHtml, viewOrderHtml } from './account-orders.tsx';
import { AccountNavigation, Dashboard } from './account-views.tsx';
import { addMethodAddress, addMethodHtml } from './add-method.tsx';
import { Addresses } from './addresses-view.tsx';
import { addressOf } from './customer-address.ts';
import { EmptyState } from './empty-state.tsx';
import { logoutAddress } from './logout-address.ts';
import { LostPassword, ResetPassword } from './password-forms.tsx';
import { pastOrdersHtml } from './past-orders.ts';
import { savedMethods } from './saved-methods.ts';
import { SavedMethods } from './saved-methods-view.tsx';
import { temporaryPasswordNotices } from './temporary-password.ts';

/** `[woocommerce_my_account]`. WooCommerce: `WC_Shortcode_My_Account`. */
export const accountShortcode: ShortcodeElement = {
  tag: 'woocommerce_my_account',
  async render(_attributes, _content, context) {
    const call = callOf(context);
    if (call === undefined) return '<div class="woocommerce"></div>';
    makePersonal(call);
    context.assets.addStyle('shop-account');
    const page = await shopPageOf(call);
    const endpoint = endpointOfVariable(call.site, page?.endpoint ?? '');
    const html = await accountHtml(call, context.assets, endpoint, page?.value ?? '');
    return `<div class="woocommerce">${passwordResetHtml(call)}${html}</div>`;
  },
};

function translatorOf(call: Call): Translate {
  return (text, ...values) => shopText(call.site, text, ...values);
}

async function accountHtml(
  call: Call,
  assets: PageAssets,
  endpoint: AccountEndpoint | undefined,
  value: string,
): Promise<string> {
  // Whoever is logged in may have lost their password as well.
  if (endpoint === 'lost-password') return lostPasswordHtml(call);
  return call.visitor.id > 0 ? memberHtml(call, assets, endpoint, value) : guestHtml(call);
}

async function guestHtml(call: Call): Promise<string> {
  const { site } = call;
  const notices = await takeNotices(call);
  const forms = renderNode(
    <LogInAndRegister
      call={call}
      problems={fieldProblems(notices)}
      lostPassword={await lostPasswordAddress(site)}
      privacyHtml={await registrationPrivacyHtml(call)}
      added={await addedFields(call, 'register')}
    />,
  );
  return noticesWrapperHtml(notices) + forms;
}

/** What is read by who has just chosen a new password. */
function passwordResetHtml({ site, request }: Call): string {
  if (request.query['password-reset'] === undefined) return '';
  const html = shopText(site, 'Your password has been reset successfully.');
  return pageNoticesHtml({ error: [], success: [{ html, data: {} }], notice: [] });
}

async function lostPasswordHtml(call: Call): Promise<string> {
  const { site, request } = call;
  const t = translatorOf(call);
  const notices = await takeNotices(call);
  const wrapper = noticesWrapperHtml(notices);
  const problems = fieldProblems(notices);
  if (request.query['reset-link-sent'] !== undefined) {
    const sent = pageNoticesHtml({
      error: [],
      success: [{ html: t('Password reset email has been sent.'), data: {} }],
      notice: [],
    });
    const more = t(
      'A password reset email has been sent to the email address on file for your account, but may take several minutes to show up in your inbox. Please wait at least 10 minutes before attempting another reset.',
    );
    return `${wrapper}${sent}<p>${more}</p>`;
  }
  const cookie = request.cookies[cookieNames(site).resetPassword];
  if (request.query['show-reset-form'] !== undefined && cookie?.includes(':')) {
    const colon = cookie.indexOf(':');
    const user = await site.users.byId(Number(cookie.slice(0, colon)) || 0);
    const key = cookie.slice(colon + 1);
    const owner = user && (await userOfResetKey(site, user.user_login, key));
    if (user && typeof owner === 'object') {
      return (
        wrapper +
        renderNode(<ResetPassword call={call} resetKey={key} login={user.user_login} problems={problems} />)
      );
    }
    const invalid = pageNoticesHtml({
      error: [
        {
          html: t(
            'This key is invalid or has already been used. Please reset your password again if needed.',
          ),
          data: {},
        },
      ],
      success: [],
      notice: [],
    });
    return wrapper + invalid + renderNode(<LostPassword call={call} problems={problems} />);
  }
  return wrapper + renderNode(<LostPassword call={call} problems={problems} />);
}

async function memberHtml(
  call: Call,
  assets: PageAssets,
  endpoint: AccountEndpoint | undefined,
  value: string,
): Promise<string> {
  const t = translatorOf(call);
  const entries = await accountMenu(call, endpoint);
  const navigation = renderNode(<AccountNavigation entries={entries} t={t} />);
  const queued = sessionOf(call).exists ? await takeNotices(call) : await noticesOf(call);
  const reminds = endpoint === undefined || endpoint === 'edit-account';
  const notices = reminds
    ? { ...queued, notice: [...queued.notice, ...(await temporaryPasswordNotices(call))] }
    : queued;
  const content = await contentHtml(call, assets, endpoint, value, t, fieldProblems(notices));
  return `${navigation}<div class="woocommerce-MyAccount-content">${noticesWrapperHtml(notices)}${content}</div>`;
}

async function contentHtml(
  call: Call,
  assets: PageAssets,
  endpoint: AccountEndpoint | undefined,
  value: string,
  t: Translate,
  problems: FieldProblems,
): Promise<string> {
  const { site, visitor } = call;
  switch (endpoint) {
    case 'orders':
      return (await pastOrdersHtml(call)) + (await ordersHtml(call, Math.max(1, integerOf(value)), t));
    case 'view-order':
      return viewOrderHtml(call, integerOf(value), t);
    case 'downloads': {
      const downloads = await downloadsOfCustomer(site, visitor.id);
      if (downloads.length > 0) return renderNode(<OrderDownloads downloads={downloads} t={t} />);
      const shop = await shopPageAddress(site, 'shop');
      return renderNode(
        <EmptyState
          text={t('No downloads available yet.')}
          help={t('Files that you buy can be downloaded from here as soon as they are paid for.')}
          link={{ href: shop, text: t('Browse products') }}
        />,
      );
    }
    case 'edit-address':
      return addressesHtml(call, assets, value, t, problems);
    case 'edit-account':
      return editAccountHtml(call, problems);
    case 'payment-methods':
      return renderNode(
        <SavedMethods
          methods={await savedMethods(call)}
          add={await addMethodAddress(call)}
          shop={await shopPageAddress(site, 'shop')}
          t={t}
        />,
      );
    case 'add-payment-method':
      return addMethodHtml(call, assets);
    default:
      return renderNode(
        <Dashboard
          name={visitor.user?.display_name ?? ''}
          hrefs={{
            logout: await logoutAddress(call),
            orders: await accountAddress(site, 'orders'),
            addresses: await accountAddress(site, 'edit-address'),
            account: await accountAddress(site, 'edit-account'),
          }}
          t={t}
        />,
      );
  }
}

async function addressesHtml(
  call: Call,
  assets: PageAssets,
  kind: string,
  t: Translate,
  problems: FieldProblems,
): Promise<string> {
  const { site, visitor } = call;
  if (kind !== 'billing' && kind !== 'shipping') {
    const { addressHtml } = await addressOf(site, visitor.id);
    const entries = (['billing', 'shipping'] as const).map(async (each) => ({
      kind: each,
      html: addressHtml(each),
      href: await accountAddress(site, 'edit-address', each),
    }));
    return renderNode(<Addresses addresses={await Promise.all(entries)} t={t} />);
  }
  const { values, country } = await addressOf(site, visitor.id);
  const posted = call.request.method === 'POST' ? call.request.form : {};
  const valueFor = (id: string) => {
    const input = posted[id];
    return typeof input === 'string' ? input : plainPart(values[id] ?? '');
  };
  const fields = addressFields(site, kind, valueFor(`${kind}_country`) || country);
  const title = t(kind === 'billing' ? 'Billing address' : 'Shipping address');
  return renderNode(
    <form method="post">
      <h2>{title}</h2>
      <div className="woocommerce-address-fields">
        <div className="woocommerce-address-fields__field-wrapper">
          {fields.map((field) => (
            <FormFieldView
              key={field.id}
              site={site}
              field={field}
              value={valueFor(field.id)}
              problem={problems.get(field.id)}
            />
          ))}
        </div>
        <p>
          <button type="submit" className="button" name="save_address" value={t('Save address')}>
            {t('Save address')}
          </button>
          <NonceField call={call} action="woocommerce-edit_address" name="woocommerce-edit-address-nonce" />
          <input type="hidden" name="action" value="edit_address" />
        </p>
      </div>
      <AddressForm />
    </form>,
    assets,
  );
}

async function editAccountHtml(call: Call, problems: FieldProblems): Promise<string> {
  const { site, visitor, request } = call;
  const meta = (await site.users.meta([visitor.id])).get(visitor.id);
  const posted = request.method === 'POST' ? request.form : {};
  const value = (name: string, stored: string) => {
    const input = posted[`account_${name}`];
    return typeof input === 'string' ? input : stored;
  };
  return renderNode(
    <EditAccount
      call={call}
      values={{
        first_name: value('first_name', meta?.get('first_name') ?? ''),
        last_name: value('last_name', meta?.get('last_name') ?? ''),
        display_name: value('display_name', visitor.user?.display_name ?? ''),
        email: value('email', visitor.user?.user_email ?? ''),
      }}
      problems={problems}
      added={await addedFields(call, 'account')}
    />,
  );
}
