import { findMemberships } from '../../plugins/restrict-content-pro/members.ts';
import { ordersOf } from '../../plugins/woocommerce/orders/index.ts';
import type { Site } from '../../types/index.ts';
import { visitorById } from '../../wordpress/auth/visitor.ts';

/** Orders among which one of a customer is looked for, and accounts among which one without any. */
const AMONG = 100;

/** A customer, and the newest of their orders. */
export interface Customer {
  readonly id: number;
  readonly order: number;
}

/** Finds people who see a site as most do: none of them may write for it or run it. */
export class SitePeople {
  constructor(private readonly site: Site) {}

  /** Who ordered something last. */
  async customer(statuses: readonly string[]): Promise<Customer | undefined> {
    const { orders } = await ordersOf(this.site).find({ statuses, type: 'shop_order', limit: AMONG });
    for (const { id, customerId } of orders)
      if (customerId > 0 && (await this.isReader(customerId))) return { id: customerId, order: id };
    return undefined;
  }

  /** Who came last and never ordered anything. */
  async newcomer(): Promise<number | undefined> {
    const found = await this.site.users.find({
      roles: ['customer', 'subscriber'],
      orderBy: 'ID',
      direction: 'desc',
      limit: AMONG,
    });
    for (const { ID } of found) {
      const { total } = await ordersOf(this.site).find({ customer: ID, limit: 1 });
      if (total === 0 && (await this.isReader(ID))) return ID;
    }
    return undefined;
  }

  /** Somebody whose membership runs. */
  async member(): Promise<number | undefined> {
    const found = await findMemberships(this.site.database, { status: 'active', limit: AMONG });
    for (const { userId } of found) if (await this.isReader(userId)) return userId;
    return undefined;
  }

  private async isReader(user: number): Promise<boolean> {
    const visitor = await visitorById(this.site, user);
    return visitor !== undefined && !visitor.has('edit_posts') && !visitor.has('manage_woocommerce');
  }
}
