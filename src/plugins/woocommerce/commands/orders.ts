import type { CommandGroup } from 'portolan/plugin';

/** Loaded where a command runs: the command line itself starts without the shop. */
const actions = () => import('./order-actions.ts');

/** `portolan orders`: lists, shows, changes status, notes, refunds, checks payments, and writes orders as CSV. */
export const orderCommands: CommandGroup = {
  name: 'orders',
  description: 'orders: list, show, status, note, refund, reconcile, csv',
  absent: 'This site has no orders: the old site did not run WooCommerce.',
  commands: [
    {
      usage: 'list',
      description: 'list orders, newest first',
      options: [
        { flags: '--status <status>', description: 'only orders with this status, for example processing' },
        { flags: '--email <address>', description: 'only orders of this customer' },
        { flags: '--limit <number>', description: 'how many', default: '20' },
      ],
      run: async (site, { options }) =>
        (await actions()).listOrders(site, options as { status?: string; email?: string; limit: string }),
    },
    {
      usage: 'show <id>',
      description: 'show an order with its lines and notes',
      run: async (site, { arguments: [id = ''] }) => (await actions()).showOrder(site, id),
    },
    {
      usage: 'status <id> <status>',
      description: 'give an order another status, with all that goes with it: stock, downloads, mails',
      run: async (site, { arguments: [id = '', status = ''] }) =>
        (await actions()).setStatus(site, id, status),
    },
    {
      usage: 'note <id> <text>',
      description: 'write a note on an order',
      options: [{ flags: '--customer', description: 'also mail it to the customer' }],
      run: async (site, { arguments: [id = '', text = ''], options }) =>
        (await actions()).noteOrder(site, id, text, options['customer'] === true),
    },
    {
      usage: 'refund <id> [amount]',
      description: 'refund an order, or a part of it; through its gateway where that can be done',
      options: [
        { flags: '--reason <text>', description: 'why', default: '' },
        { flags: '--only-note', description: 'record a manual refund: the money was returned another way' },
      ],
      run: async (site, { arguments: [id = '', amount], options }) =>
        (await actions()).refund(site, id, amount, options as { reason: string; onlyNote?: boolean }),
    },
    {
      usage: 'reconcile',
      description:
        'check with their gateways how the payments of unpaid orders stand, and bring the orders in step',
      run: async (site) => (await actions()).reconcileOrders(site),
    },
    {
      usage: 'csv',
      description: 'write orders as CSV',
      options: [
        { flags: '--status <status>', description: 'only orders with this status' },
        { flags: '--output <file>', description: 'file to write; standard output where it is not given' },
      ],
      run: async (site, { options }) =>
        (await actions()).writeCsv(site, options as { status?: string; output?: string }),
    },
  ],
};
