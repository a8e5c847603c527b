import { type CommandGroup, defineErrors, printLine } from 'portolan/plugin';

const berthError = defineErrors({
  'no-order': {
    message: 'There is no order {id}.',
    cause: 'Nobody ordered it.',
    advice: 'Name another one.',
  },
});

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
        if (order === undefined) throw berthError('no-order', { id });
        const line = `Order ${order.id} lies at berth ${(order.id % 12) + 1}`;
        printLine(options['loud'] ? line.toUpperCase() : line);
      },
    },
  ],
};
