import { eventLogTables } from 'portolan/payments';
import { compose, definePlugin, ranPlugin } from 'portolan/plugin';
import { downloadAccess } from './access/download-access.ts';
import { noteHiddenPage, redirectFromHidden } from './access/hidden-pages.ts';
import { restrictShortcodes } from './access/restrict-shortcodes.ts';
import { hiddenFromVisitor, restrictedToVisitor } from './access/restricted-posts.ts';
import { sessionsAtOnce } from './account/account-sharing.ts';
import { switchAutoRenew } from './account/auto-renew.tsx';
import { cancelForm } from './account/cancel-membership.ts';
import { invoice } from './account/invoice.ts';
import { LOGIN_FIELDS, logIn, loginFormShortcode } from './account/login-form.tsx';
import { loginOnOwnPage, lostPasswordOnOwnPage } from './account/login-page.ts';
import { ASKS_FOR, sendResetLink } from './account/lost-password-form.tsx';
import { passwordForm, passwordPosts } from './account/password-form.tsx';
import { profileEditor, saveProfile } from './account/profile-editor.tsx';
import { subscriptionDetails } from './account/subscription-details.tsx';
import { updateCardShortcodes } from './account/update-card.tsx';
import { braintreeListener } from './braintree/listener.ts';
import { closedMemberActions } from './closed-actions.ts';
import { memberCommands } from './commands/members.ts';
import { memberMails } from './emails/member-mails.ts';
import { verifyEmail } from './emails/verify-email.ts';
import { createSetupIntent, deleteSavedMethod, updateCardForm } from './gateways/card-update.ts';
import { endLeftSubscription } from './gateways/end-left-subscription.ts';
import { checkMemberships, reconcilePayments, whatGoesLive } from './memberships/daily.ts';
import { twocheckoutListener } from './twocheckout/listener.ts';
import './memberships/member-events.ts';
import { accessPanel } from './admin/access-panel.ts';
import { membersPage } from './admin/members-page.tsx';
import { remindersForm } from './admin/reminders-form.ts';
import { memberSettingsForm } from './admin/settings-form.ts';
import { initialPaymentFailure } from './gateways/stripe-failure.ts';
import { stripeListener } from './gateways/stripe-webhook.ts';
import { memberSecrets } from './member-secrets.ts';
import { addNewAccount } from './memberships/new-accounts.ts';
import { checkProviders } from './paypal/checks.ts';
import { confirmExpress } from './paypal/express-confirm.ts';
import { paypalListener } from './paypal/listener.ts';
import { memberData } from './personal-data.ts';
import { captchaTables } from './registration/captcha.ts';
import { calculateDiscount, loadGatewayFields, validateDiscount } from './registration/discount-actions.ts';
import { finalSubmit } from './registration/final-submit.ts';
import { generateRegistrationNonce, processRegisterForm } from './registration/process-form.ts';
import { JOINING_FIELDS, registerFormShortcode } from './registration/register-form.tsx';
import { registerModalShortcode } from './registration/register-modal.tsx';
import { registrationState } from './registration/registration-state.ts';
import { memberRestRoutes } from './rest/index.ts';
import { formSources } from './scripts/form-sources.ts';
import { scriptsOnPage } from './scripts/page-settings.ts';
import { memberTables } from './store/tables.ts';

/** Members: levels, joining and paying, what is for them alone, their accounts. */
export default definePlugin({
  name: 'restrict-content-pro',
  secrets: memberSecrets,
  alsoNamed: ['restrict-content'],
  activeOn: (site) => ranPlugin(site, 'restrict-content-pro') || ranPlugin(site, 'restrict-content'),
  tables: [...memberTables, ...eventLogTables, ...captchaTables],
  busyTables: ['portolan_registration_captchas'],
  ajax: [
    registrationState,
    processRegisterForm,
    generateRegistrationNonce,
    validateDiscount,
    calculateDiscount,
    loadGatewayFields,
    initialPaymentFailure,
    createSetupIntent,
    deleteSavedMethod,
    ...closedMemberActions,
  ],
  endpoints: [
    stripeListener,
    paypalListener,
    braintreeListener,
    twocheckoutListener,
    verifyEmail,
    confirmExpress,
    finalSubmit,
    updateCardForm,
    cancelForm,
    switchAutoRenew,
    logIn,
    invoice,
    saveProfile,
    sendResetLink,
    passwordPosts,
  ],
  shortcodes: [
    registerFormShortcode,
    registerModalShortcode,
    loginFormShortcode,
    passwordForm,
    subscriptionDetails,
    profileEditor,
    ...updateCardShortcodes,
    ...restrictShortcodes,
  ],
  queryVariables: [ASKS_FOR, ...LOGIN_FIELDS, ...JOINING_FIELDS],
  jobs: [memberMails, checkMemberships, reconcilePayments, endLeftSubscription],
  whenLive: [whatGoesLive],
  checks: [checkProviders],
  adminPages: [membersPage],
  editorPanels: [accessPanel],
  settingsForms: [memberSettingsForm, remindersForm],
  rest: memberRestRoutes,
  commands: [memberCommands],
  personalData: [memberData],
  on: { 'user.created': addNewAccount },
  extend: {
    'post.restricted': restrictedToVisitor,
    'posts.hidden': hiddenFromVisitor,
    'download.access': downloadAccess,
    'page.model': compose(noteHiddenPage, scriptsOnPage),
    reply: redirectFromHidden,
    'security.sources': formSources,
    'login.page': loginOnOwnPage,
    'user.sessions': sessionsAtOnce,
    'login.lostPassword': lostPasswordOnOwnPage,
  },
});
