/**
 * What pages get in place of https://js.stripe.com/…/stripe.js: `window.Stripe` with card fields, payment methods,
 * confirmations and the bank's question, which is a dialog with two buttons (`[data-bank="agree"]`, `"refuse"`). It
 * asks `https://api.stripe.com` with the publishable key, as the real one does from its frames.
 */
export const browserScript = `(() => {
  const API = 'https://api.stripe.com';
  const post = async (key, path, fields) => {
    let answer;
    try {
      const response = await fetch(API + path, {
        method: fields === undefined ? 'GET' : 'POST',
        headers: { Authorization: 'Bearer ' + key },
        ...(fields === undefined ? {} : { body: new URLSearchParams(flat(fields)) }),
      });
      answer = await response.json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again. If the problem persists, please contact us.' } };
    }
    return answer;
  };
  const flat = (fields, prefix = '') => Object.entries(fields).flatMap(([name, value]) => {
    const key = prefix === '' ? name : prefix + '[' + name + ']';
    if (value === undefined || value === null) return [];
    return typeof value === 'object' ? flat(value, key) : [[key, String(value)]];
  });
  class CardElement {
    #listeners = {};
    #inputs = {};
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target;
      place.classList.add('StripeElement');
      place.replaceChildren();
      for (const [name, label] of [['number', 'Card number'], ['expiry', 'MM / YY'], ['cvc', 'CVC']]) {
        const input = document.createElement('input');
        input.placeholder = label;
        input.setAttribute('aria-label', label);
        input.dataset.stripe = name;
        input.addEventListener('input', () => this.#changed());
        input.addEventListener('focus', () => this.#raise('focus', {}));
        input.addEventListener('blur', () => this.#raise('blur', {}));
        this.#inputs[name] = input;
        place.append(input);
      }
      this.place = place;
      queueMicrotask(() => this.#raise('ready', {}));
    }
    on(name, listener) { (this.#listeners[name] ??= []).push(listener); return this; }
    off(name, listener) { this.#listeners[name] = (this.#listeners[name] ?? []).filter((each) => each !== listener); return this; }
    once(name, listener) { return this.on(name, listener); }
    #raise(name, event) { for (const listener of this.#listeners[name] ?? []) listener({ elementType: 'card', ...event }); }
    get complete() { const { number, expiry, cvc } = this.#inputs; return !!number && number.value.replace(/\\D/g, '').length > 11 && /^\\d\\d ?\\/ ?\\d\\d$/.test(expiry.value) && cvc.value.length > 2; }
    #changed() { this.#raise('change', { complete: this.complete, empty: !this.#inputs.number.value, error: undefined, brand: 'visa', value: {} }); }
    fields() {
      const [month, year] = this.#inputs.expiry.value.split('/').map((each) => each.trim());
      return { number: this.#inputs.number.value.replace(/\\D/g, ''), exp_month: month, exp_year: year && '20' + year, cvc: this.#inputs.cvc.value };
    }
    clear() { for (const input of Object.values(this.#inputs)) input.value = ''; this.#changed(); }
    update() {} focus() { this.#inputs.number?.focus(); } blur() {}
    unmount() { this.place?.replaceChildren(); } destroy() { this.unmount(); }
  }
  const missing = (element) => element && !element.complete
    ? { error: { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' } } : undefined;
  const askBank = (key, kind, intent) => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.dataset.stripeBank = intent.id;
    for (const [outcome, label] of [['agree', 'Complete'], ['refuse', 'Fail']]) {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset.bank = outcome;
      button.textContent = label;
      button.addEventListener('click', async () => {
        dialog.remove();
        const answer = await post(key, '/v1/3d_secure/' + intent.id, { agreed: outcome === 'agree', client_secret: intent.client_secret });
        const error = answer.error ?? answer.last_payment_error ?? answer.last_setup_error;
        resolve(error ? { error } : { [kind]: answer });
      });
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
  });
  window.Stripe = (key) => {
    const kindOf = (secret) => secret.startsWith('seti_') ? ['setupIntent', 'setup_intents'] : ['paymentIntent', 'payment_intents'];
    const idOf = (secret) => secret.split('_secret_')[0];
    const confirm = async (secret, data = {}, options = {}) => {
      const [kind, path] = kindOf(secret);
      const method = data.payment_method;
      const element = method && typeof method === 'object' ? method.card : undefined;
      const problem = missing(element);
      if (problem) return problem;
      const fields = element ? { payment_method_data: { type: 'card', card: element.fields(), billing_details: method.billing_details } } : { payment_method: method };
      const answer = await post(key, '/v1/' + path + '/' + idOf(secret) + '/confirm', { ...fields, setup_future_usage: data.setup_future_usage, client_secret: secret, use_stripe_sdk: true });
      if (answer.error) return { error: answer.error };
      return answer.status === 'requires_action' && options.handleActions !== false ? askBank(key, kind, answer) : { [kind]: answer };
    };
    const retrieve = async (secret) => {
      const [kind, path] = kindOf(secret);
      const answer = await post(key, '/v1/' + path + '/' + idOf(secret) + '?client_secret=' + secret);
      return answer.error ? { error: answer.error } : { [kind]: answer };
    };
    const handle = async (secret) => {
      const [kind] = kindOf(secret);
      const known = await retrieve(secret);
      return known[kind]?.status === 'requires_action' ? askBank(key, kind, known[kind]) : known;
    };
    return {
      elements: () => { const made = {}; return { create: (kind) => made[kind] = new CardElement(), getElement: (kind) => made[kind === CardElement ? 'card' : kind] ?? null, update() {}, submit: async () => ({}) }; },
      createPaymentMethod: async ({ type, card, billing_details }) => {
        const problem = missing(card);
        if (problem) return problem;
        const answer = await post(key, '/v1/payment_methods', { type, card: card.fields(), billing_details });
        return answer.error ? { error: answer.error } : { paymentMethod: answer };
      },
      confirmCardPayment: confirm, confirmCardSetup: confirm,
      handleNextAction: ({ clientSecret }) => handle(clientSecret), handleCardAction: handle,
      retrievePaymentIntent: retrieve, retrieveSetupIntent: retrieve,
      registerAppInfo() {}, _registerWrapper() {},
    };
  };
  window.Stripe.version = 'endive';
})();`;
