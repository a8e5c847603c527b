import type { Job } from 'portolan/plugin';
import { fetchPermissions } from '../permissions.tsx';
import {
  type CartJob,
  cartJob,
  couponJob,
  deleteCartJob,
  type MemberJob,
  memberJob,
  orderJob,
  permissionsJob,
  productJob,
} from './job-kinds.ts';
import { withList } from './list-api.ts';
import { sendCart } from './send-cart.ts';
import { sendCoupon, sendProduct } from './send-catalogue.ts';
import { sendMember } from './send-member.ts';
import { sendOrder } from './send-order.ts';

/** What is told to the mailing list outside requests. */
export const listJobs: readonly Job[] = [
  {
    name: cartJob,
    handle: (site, payload) => withList(site, (api) => sendCart(site, api, payload as CartJob)),
  },
  {
    name: deleteCartJob,
    handle: (site, payload) =>
      withList(site, (api) => api.drop(`/carts/${(payload as { readonly id: string }).id}`)),
  },
  {
    name: memberJob,
    handle: (site, payload) => withList(site, (api) => sendMember(site, api, payload as MemberJob)),
  },
  {
    name: orderJob,
    handle: (site, payload) =>
      withList(site, (api) => sendOrder(site, api, (payload as { readonly order: number }).order)),
  },
  {
    name: productJob,
    handle: (site, payload) =>
      withList(site, (api) => sendProduct(site, api, (payload as { readonly product: number }).product)),
  },
  {
    name: permissionsJob,
    handle: (site) => withList(site, (api) => fetchPermissions(site, api)),
  },
  {
    name: couponJob,
    handle: (site, payload) =>
      withList(site, (api) =>
        sendCoupon(site, api, payload as { readonly coupon: number; readonly code: string }),
      ),
  },
];
