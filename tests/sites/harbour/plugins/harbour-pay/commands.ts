import { type CommandGroup, printLine, UserError } from 'portolan/plugin';
import { ordersOf } from 'portolan/shop';

/** `portolan harbour` */
export const harbourCommands: CommandGroup = {
  name: 'harbour',
  description: 'the harbour: berth',
  commands: [
    {
      usage: 'berth <order>',
      description: 'tell the berth of an order',
      options: [{ flags: '--loud', description: 'in capitals' }],
      async run(site, { arguments: [id = ''], options }) {
        const order = await ordersOf(site).order(Number(id) || 0);
        if (order === undefined) throw new UserError(`There is no order ${id}.`);
        const line = `Order ${order.id} lies at berth ${(order.id % 12) + 1}`;
        printLine(options['loud'] ? line.toUpperCase() : line);
      },
    },
  ],
};
