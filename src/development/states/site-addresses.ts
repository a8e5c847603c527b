import { DOWNLOAD_ID } from '../../plugins/download-monitor/access/no-access-page.ts';
import { formTexts } from '../../plugins/enfold/forms/form-texts.ts';
import { memberSettings } from '../../plugins/restrict-content-pro/settings.ts';
import { ordersOf } from '../../plugins/woocommerce/orders/index.ts';
import type { PostQuery, PostRow, Site } from '../../types/index.ts';
import { postLink } from '../../wordpress/routing/permalinks.ts';
import { translate } from '../../wordpress/texts/index.ts';

/** A published post: where it is, and its id. */
export interface Place {
  readonly id: number;
  readonly path: string;
}

/** A page with a contact form, and what that says when it was sent. */
export interface ContactForm extends Place {
  readonly sent: string;
}

/** A download for those who are logged in. */
export interface ClosedDownload {
  readonly id: number;
  /** The page that offers it; undefined where none does. */
  readonly list: string | undefined;
  /** Where it is said why others do not get it. */
  readonly refusal: string;
}

/** An order that nobody needs an account for. */
export interface GuestsOrder {
  readonly id: number;
  readonly key: string;
  readonly email: string;
}

/** Finds a site's own addresses; what it does not publish is undefined. */
export class SiteAddresses {
  constructor(private readonly site: Site) {}

  /** The page whose id an option holds. */
  page(option: string): Promise<Place | undefined> {
    return this.byId(this.site.options.number(option));
  }

  /** Restrict Content Pro's pages. */
  membersPage(name: 'registration' | 'account' | 'editProfile'): Promise<Place | undefined> {
    return this.byId(memberSettings(this.site).pages[name]);
  }

  /** The first page whose text has a mark, such as the beginning of a shortcode. */
  async pageWith(...marks: readonly string[]): Promise<Place | undefined> {
    const pages = await this.site.posts.find({ types: ['page'], statuses: ['publish'], password: '' });
    const row = pages.find(({ post_content: text }) => marks.every((mark) => text.includes(mark)));
    return row && this.of(row);
  }

  /** The first post that a password opens. */
  async locked(): Promise<Place | undefined> {
    const posts = await this.site.posts.find({ types: ['post', 'page'], statuses: ['publish'] });
    const row = posts.find(({ post_password: password }) => password !== '');
    return row && this.of(row);
  }

  /** Download Monitor: the first download that is for members only. */
  async membersDownload(): Promise<ClosedDownload | undefined> {
    const [[row], refusal] = await Promise.all([
      this.site.posts.find({
        types: ['dlm_download'],
        statuses: ['publish'],
        meta: [{ key: '_members_only', compare: '=', value: 'yes' }],
        limit: 1,
      }),
      this.page('dlm_no_access_page'),
    ]);
    if (row === undefined || refusal === undefined) return undefined;
    const list = (await this.pageWith('[downloads')) ?? (await this.pageWith(`[download id="${row.ID}"`));
    return { id: row.ID, list: list?.path, refusal: `${refusal.path}${DOWNLOAD_ID}/${row.ID}/` };
  }

  async first(query: PostQuery): Promise<Place | undefined> {
    const [row] = await this.site.posts.find({
      statuses: ['publish'],
      order: [{ by: 'ID', direction: 'asc' }],
      limit: 1,
      ...query,
    });
    return row && this.of(row);
  }

  /** The first product of a kind: `simple`, `variable`, `grouped`. */
  async product(kind: string): Promise<Place | undefined> {
    const [term] = await this.site.terms.find({ taxonomies: ['product_type'], slugs: [kind] });
    return (
      term &&
      this.first({
        types: ['product'],
        password: '',
        taxonomies: [{ taxonomy: 'product_type', terms: [term.term_id], operator: 'IN' }],
      })
    );
  }

  /** The pages with most different elements of a page builder. */
  async builderPages(limit: number): Promise<readonly Place[]> {
    const pages = await this.site.posts.find({ types: ['page'], statuses: ['publish'], password: '' });
    const counted = pages.map((row) => ({
      row,
      kinds: new Set(row.post_content.match(/\[(?:av|vc|et_pb|fusion)_\w+/g)).size,
    }));
    const most = counted.filter(({ kinds }) => kinds > 3).sort((a, b) => b.kinds - a.kinds);
    const places = await Promise.all(most.slice(0, limit).map(({ row }) => this.of(row)));
    return places.filter((place) => place !== undefined);
  }

  /** The first page with a contact form of the page builder. */
  async contactForm(): Promise<ContactForm | undefined> {
    const pages = await this.site.posts.find({ types: ['page'], statuses: ['publish'], password: '' });
    const row = pages.find(({ post_content: text }) => text.includes('[av_contact '));
    const place = row && (await this.of(row));
    const [, sent] = /\[av_contact [^\]]*\bsent='([^']+)'/.exec(row?.post_content ?? '') ?? [];
    return place && { ...place, sent: sent ?? translate(this.site, formTexts.sent) };
  }

  /** The newest order of a guest that has one of these states. */
  async guestsOrder(statuses: readonly string[]): Promise<GuestsOrder | undefined> {
    const found = await ordersOf(this.site).find({ statuses, customer: 0, type: 'shop_order', limit: 1 });
    const [order] = found.orders;
    return order && { id: order.id, key: order.key, email: order.billing.email };
  }

  private async byId(id: number): Promise<Place | undefined> {
    const row = id > 0 ? await this.site.posts.byId(id) : undefined;
    return row?.post_status === 'publish' ? this.of(row) : undefined;
  }

  private async of(row: PostRow): Promise<Place | undefined> {
    const path = this.site.address.pathOf(await postLink(this.site, row));
    return path === undefined ? undefined : { id: row.ID, path };
  }
}
