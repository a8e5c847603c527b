import type { Extender } from 'portolan/plugin';
import { serviceAllowed } from './consent-settings.ts';

/** Whoever refused a service is not told of to it, by a request of ours either. Source: Enfold, cookie consent. */
export const captchaAllowed: Extender<'service.allowed'> = (allowed, { site, request, service }) =>
  allowed && serviceAllowed(site, request.cookies, service);
