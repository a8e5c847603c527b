import { attribute, defineElement } from 'portolan/plugin';
import Buoy from './buoy.island.tsx';

/** [buoy name="Spurn"] */
export const buoy = defineElement({
  name: 'buoy',
  attributes: { name: attribute.text('Buoy') },
  view: Buoy,
});
