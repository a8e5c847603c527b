import he from 'he';
import { query } from 'portolan/data';
import type { PersonalData, PersonalDataItem } from 'portolan/plugin';
import { price } from './registration/level-texts.ts';
import { customerOfUser } from './store/customers.ts';
import { levelsOf } from './store/levels.ts';
import { membershipsOfCustomer } from './store/memberships.ts';
import { paymentsOfUser } from './store/payments.ts';

/** Memberships and payments of a person. Payments stay when they are erased: the books need them. */
export const memberData: PersonalData = {
  name: 'restrict-content-pro.members',
  async export(site, { user }) {
    const customer = user && (await customerOfUser(site.database, user.ID));
    if (user === undefined || customer === undefined) return [];
    const names = new Map((await levelsOf(site)).map((level) => [level.id, level.name]));
    const memberships = await membershipsOfCustomer(site.database, customer.id);
    const payments = await paymentsOfUser(site, site.database, user.ID);
    return [
      {
        id: 'rcp-memberships',
        label: 'Memberships',
        items: memberships.map(
          (membership): PersonalDataItem => ({
            id: `membership-${membership.id}`,
            data: [
              { name: 'Level', value: names.get(membership.levelId) ?? String(membership.levelId) },
              { name: 'Status', value: membership.status },
              { name: 'Created', value: membership.created },
              { name: 'Ends', value: membership.expires ?? 'never' },
            ],
          }),
        ),
      },
      {
        id: 'rcp-payments',
        label: 'Payments for memberships',
        items: payments.map(
          (payment): PersonalDataItem => ({
            id: `payment-${payment.id}`,
            data: [
              { name: 'Date', value: payment.date },
              { name: 'Amount', value: he.decode(price(site, payment.amount)) },
              { name: 'Status', value: payment.status },
              { name: 'Transaction', value: payment.transactionId },
            ],
          }),
        ),
      },
    ];
  },
  async erase(site, { user }) {
    const customer = user && (await customerOfUser(site.database, user.ID));
    if (customer === undefined) return { removed: 0, retained: 0, messages: [] };
    await site.database.run(
      query("UPDATE wp_rcp_customers SET ips = '', notes = '' WHERE id = ?", [customer.id]),
    );
    await site.database.run(
      query("UPDATE wp_rcp_memberships SET notes = '' WHERE customer_id = ?", [customer.id]),
    );
    const payments = await paymentsOfUser(site, site.database, customer.userId);
    return {
      removed: 1,
      retained: payments.length,
      messages: payments.length === 0 ? [] : ['Payments for memberships are kept for the books.'],
    };
  },
};
