import type { Answer } from '../shopper.ts';
import { asOwner } from './limits.ts';
import { differs, howMany, type Once } from './trial.ts';
import { NEWSLETTER, SHEET, type World } from './world.ts';

/** A review of a new product, which is counted with its stars once. */
function review(
  name: string,
  write: (world: World, product: number, words: string) => (address: string) => Promise<Answer>,
  taken: number,
): Once {
  return {
    name,
    async prepare(world) {
      const { id } = await asOwner<{ id: number }>(world, '/products', {
        name: `Once ${world.next()}`,
        regular_price: '8',
      });
      const words = `Reviewed once: ${world.next()}`;
      const counted = (key: string) =>
        world.count('SELECT MAX(meta_value) FROM wp_postmeta WHERE post_id = ? AND meta_key = ?', id, key);
      return {
        times: 4,
        send: write(world, id, words),
        wrong: async (answers) =>
          differs({
            taken: [howMany(answers, ({ status }) => status === taken), 1],
            reviews: [
              await world.count(
                "SELECT count(*) FROM wp_comments WHERE comment_content = ? AND comment_type = 'review'",
                words,
              ),
              1,
            ],
            counted: [await counted('_wc_review_count'), 1],
            stars: [await counted('_wc_average_rating'), 4],
          }),
      };
    },
  };
}

const byForm = review(
  'a review of a product',
  (world, product, comment) => {
    const person = world.person();
    const form = {
      comment,
      rating: '4',
      author: 'Gail',
      email: `once-${world.next()}@example.test`,
      comment_post_ID: String(product),
      comment_parent: '0',
    };
    return (address) => person.twin(address).post('/wp-comments-post.php', form);
  },
  302,
);

const byAdmin = review(
  'a review of a product, by the shop’s API',
  (world, product_id, words) => {
    const body = {
      product_id,
      review: words,
      reviewer: 'Gail',
      reviewer_email: `once-${world.next()}@example.test`,
      rating: 4,
    };
    return (address) => world.owner().twin(address).json('POST', '/wp-json/wc/v3/products/reviews', body);
  },
  201,
);

const newsletter: Once = {
  name: 'signing up for a newsletter',
  async prepare(world) {
    const person = world.person();
    const email = `once-${world.next()}@example.test`;
    const form = { avia_generated_form1: '1', avia_0_1: email, avia_username_1: '' };
    await person.get(NEWSLETTER);
    return {
      times: 4,
      send: (address) => person.twin(address).post(NEWSLETTER, form),
      wrong: async (answers) =>
        differs({
          thanked: [howMany(answers, ({ text }) => text.includes('avia-mailchimp-success')), 4],
          entries: [
            await world.count('SELECT count(*) FROM portolan_form_entries WHERE email = ?', email),
            1,
          ],
          'sent to the list': [
            world.list.requests.filter(
              ({ method, body }) => method === 'POST' && JSON.stringify(body).includes(email),
            ).length,
            1,
          ],
        }),
    };
  },
};

const countedDownload: Once = {
  name: 'a download that counts once for each address',
  async prepare(world) {
    const people = [world.person(), world.person(), world.person()];
    const counts = async () => [
      await world.count('SELECT COUNT(*) FROM wp_download_log WHERE download_id = ?', SHEET),
      await world.count(
        'SELECT COALESCE(SUM(download_count), 0) FROM wp_dlm_downloads WHERE download_id = ?',
        SHEET,
      ),
    ];
    const before = await counts();
    return {
      times: 12,
      send: (address, index) =>
        (people[Math.floor(index / 4)] as (typeof people)[number]).twin(address).get(`/download/${SHEET}/`),
      wrong: async (answers) =>
        differs({
          'handed out': [howMany(answers, ({ status }) => status === 200), 12],
          'logged and counted': [await counts(), before.map((each) => each + 3)],
        }),
    };
  },
};

export const words: readonly Once[] = [byForm, byAdmin, newsletter, countedDownload];
