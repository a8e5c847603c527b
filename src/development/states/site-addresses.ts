import { memberSettings } from '../../plugins/restrict-content-pro/settings.ts';
import type { PostQuery, PostRow, Site } from '../../types/index.ts';
import { postLink } from '../../wordpress/routing/permalinks.ts';

/** A published post: where it is, and its id. */
export interface Place {
  readonly id: number;
  readonly path: string;
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

  private async byId(id: number): Promise<Place | undefined> {
    const row = id > 0 ? await this.site.posts.byId(id) : undefined;
    return row?.post_status === 'publish' ? this.of(row) : undefined;
  }

  private async of(row: PostRow): Promise<Place | undefined> {
    const path = this.site.address.pathOf(await postLink(this.site, row));
    return path === undefined ? undefined : { id: row.ID, path };
  }
}
