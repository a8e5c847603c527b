/** `portolan/shop-browser`: what islands of plugins use in the browser on the pages of the shop. */

export { type PaymentScript, startPayment } from './checkout/payment-script.ts';
