import { parseAmount, type ShippingMethod } from 'portolan/shop';
import { settings } from './settings.ts';

/** Two rates, by the fare of a sailor and the size of the crew. */
export const tideBoat: ShippingMethod = {
  id: 'tide_boat',
  title: 'Tide boat',
  description: 'Leaves with the tide.',
  fields: () => [{ id: 'fare', label: 'Fare of a sailor', type: 'price', default: '3' }],
  ratesFor(request, setting, site) {
    const fare = (parseAmount(setting('fare', '3')) ?? 0) * settings.of(site).crew;
    const where = request.destination.city;
    return [
      { suffix: 'ebb', label: `Tide boat to ${where} at ebb`, cost: fare, taxable: false },
      { suffix: 'flood', label: `Tide boat to ${where} at flood`, cost: fare * 2, taxable: false },
    ];
  },
};
