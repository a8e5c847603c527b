import { type Answer, fieldOf, type Shopper } from '../shopper.ts';
import { differs, howMany, type Once } from './trial.ts';
import { LETTERS, type World } from './world.ts';

const POST = 104;

const accounts = (world: World, email: string) =>
  world.count('SELECT count(*) FROM wp_users WHERE user_email = ?', email);

/** An account that several ask for at the same time: one of them gets it. */
function account(
  name: string,
  ready: (
    person: Shopper,
    email: string,
    world: World,
  ) => Promise<(twin: Shopper, index: number) => Promise<Answer>>,
): Once {
  return {
    name,
    async prepare(world) {
      const email = `once-${world.next()}@example.test`;
      const person = world.person();
      const send = await ready(person, email, world);
      return {
        times: 4,
        send: (address, index) => send(person.twin(address), index),
        wrong: async () => differs({ accounts: [await accounts(world, email), 1] }),
      };
    },
  };
}

const loginPage = account('opening an account at the log-in page', async (_person, email) => {
  const login = email.split('@')[0] ?? '';
  return (twin) => twin.post('/wp-login.php?action=register', { user_login: login, user_email: email });
});

const oneAddress = account('opening accounts of several names with one address', async (_person, email) => {
  const login = email.split('@')[0] ?? '';
  return (twin, index) =>
    twin.post('/wp-login.php?action=register', { user_login: `${login}-${index}`, user_email: email });
});

const accountPage = account('opening an account at the account page', async (person, email) => {
  const { text } = await person.get('/my-account/');
  const form = {
    email,
    register: 'Register',
    'woocommerce-register-nonce': fieldOf(text, 'woocommerce-register-nonce'),
  };
  return (twin) => twin.post('/my-account/', form);
});

/** The fields of the form by which somebody joins. */
export async function joining(person: Shopper, name: string, more: Readonly<Record<string, string>>) {
  const { text } = await person.get('/join/');
  return {
    action: 'rcp_process_register_form',
    rcp_ajax: 'true',
    rcp_user_login: name,
    rcp_user_email: `${name}@example.test`,
    rcp_user_first: 'Ada',
    rcp_user_last: 'Byron',
    rcp_user_pass: 'only-for-tests 1',
    rcp_user_pass_confirm: 'only-for-tests 1',
    rcp_gateway: 'stripe',
    rcp_card_name: 'Ada Byron',
    rcp_register_nonce: fieldOf(text, 'rcp_register_nonce'),
    ...more,
  };
}

/** What joining answers. */
export interface Joined {
  readonly success: boolean;
  readonly data: {
    readonly nonce: string;
    readonly payment_id?: number;
    readonly gateway?: { readonly data?: { readonly stripe_client_secret?: string } };
  };
}

export const AJAX = '/wp-admin/admin-ajax.php';

const join: Once = {
  name: 'joining as a member',
  async prepare(world) {
    const person = world.person();
    const name = `once-${world.next()}`;
    const form = await joining(person, name, { rcp_level: '1' });
    return {
      times: 4,
      send: (address) => person.twin(address).post(AJAX, form),
      wrong: async (answers) =>
        differs({
          joined: [howMany(answers, ({ text }) => (JSON.parse(text) as Joined).success), 1],
          accounts: [await accounts(world, `${name}@example.test`), 1],
          memberships: [
            await world.count(
              `SELECT count(*) FROM wp_rcp_memberships m JOIN wp_users u ON u.ID = m.user_id WHERE u.user_login = ?`,
              name,
            ),
            1,
          ],
        }),
    };
  },
};

/** Begins with a code and goes on to the end, as the page does. */
async function joinToTheEnd(person: Shopper, form: Readonly<Record<string, string>>): Promise<Answer> {
  const begun = await person.post(AJAX, form);
  const { success, data } = JSON.parse(begun.text) as Joined;
  if (!success) return begun;
  return person.post('/join/', {
    rcp_registration_payment_id: String(data.payment_id),
    rcp_register_nonce: data.nonce,
  });
}

const lastCode: Once = {
  name: 'joining with the last use of a discount code',
  async prepare(world) {
    const code = `once${world.next()}`;
    await world.shop.change(
      `INSERT INTO wp_rcp_discounts (name, description, code, amount, unit, status, membership_level_ids, max_uses, use_count, one_time)
       VALUES ('Once', '', ?, '100', '%', 'active', '', 1, 0, 0)`,
      code,
    );
    const people = await Promise.all(
      [0, 1, 2, 3].map(async () => {
        const person = world.person();
        const form = await joining(person, `once-${world.next()}`, { rcp_level: '4', rcp_discount: code });
        return { person, form };
      }),
    );
    return {
      times: people.length,
      send: (address, index) => {
        const one = people[index] as (typeof people)[number];
        return joinToTheEnd(one.person.twin(address), one.form);
      },
      wrong: async () =>
        differs({
          uses: [await world.count('SELECT use_count FROM wp_rcp_discounts WHERE code = ?', code), 1],
          finished: [
            await world.count(
              "SELECT count(*) FROM wp_rcp_payments WHERE discount_code = ? AND status = 'complete'",
              code,
            ),
            1,
          ],
        }),
    };
  },
};

const comment: Once = {
  name: 'a comment',
  async prepare(world) {
    const person = world.person();
    const form = {
      comment: `Said once: ${world.next()}`,
      author: 'Gail',
      email: `once-${world.next()}@example.test`,
      url: '',
      comment_post_ID: String(POST),
      comment_parent: '0',
    };
    return {
      times: 4,
      send: (address) => person.twin(address).post('/wp-comments-post.php', form),
      wrong: async (answers) =>
        differs({
          taken: [howMany(answers, ({ status }) => status === 302), 1],
          comments: [
            await world.count('SELECT count(*) FROM wp_comments WHERE comment_content = ?', form.comment),
            1,
          ],
        }),
    };
  },
};

const character: Once = {
  name: 'a letter by the contact form',
  async prepare(world) {
    const person = world.person();
    const { text } = await person.get(LETTERS);
    const words = `Written once: ${world.next()}`;
    // What must be filled in; the field that only programs fill in stays empty.
    const fields = text.matchAll(/<(?:input|textarea)(?=[^>]*aria-required)[^>]*name="(avia_\d+_\d+)"/g);
    const form = {
      avia_generated_form1: '1',
      ...Object.fromEntries([...fields].map(([, name]) => [name, words])),
    };
    return {
      times: 4,
      send: (address) => person.twin(address).post(LETTERS, form),
      wrong: async () =>
        differs({
          entries: [
            await world.count('SELECT count(*) FROM portolan_form_entries WHERE fields LIKE ?', `%${words}%`),
            1,
          ],
        }),
    };
  },
};

export const people: readonly Once[] = [
  loginPage,
  oneAddress,
  accountPage,
  join,
  lastCode,
  comment,
  character,
];
