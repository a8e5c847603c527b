import type { ReactNode } from 'react';
import type { Gateway } from '../gateways/gateway.ts';
import type { Agreement } from '../settings.ts';

/** What the registration form shows. */
export interface RegisterFormModel {
  readonly header: string;
  readonly action: string;
  /** Where members log in; undefined for who is logged in. */
  readonly loginAddress: string | undefined;
  readonly levels: readonly LevelChoice[];
  readonly gateways: readonly Gateway[];
  readonly hasDiscounts: boolean;
  /** The code that the address names; '' = none. */
  readonly discount: string;
  /** undefined = customers do not choose. */
  readonly autoRenew: { readonly checked: boolean } | undefined;
  readonly terms: Agreement | undefined;
  readonly privacyPolicy: Agreement | undefined;
  readonly registrationType: string;
  readonly membershipId: number;
  readonly redirect: string;
  /** The place of the captcha service. */
  readonly captcha: ReactNode;
  readonly nonce: string;
  /** What was typed into a field of a form that is sent back; '' otherwise. */
  readonly typed: (field: string) => string;
  /** Safe HTML. */
  readonly errorsHtml: string;
  readonly t: (text: string, ...values: readonly (string | number)[]) => string;
}

/** A level to choose. */
export interface LevelChoice {
  readonly id: number;
  readonly name: string;
  /** A number of units, as scripts compute with it. */
  readonly price: number;
  /** Safe HTML. */
  readonly priceHtml: string;
  readonly duration: string;
  readonly forever: boolean;
  readonly hasTrial: boolean;
  /** How often it is paid in all; undefined = until it is cancelled. */
  readonly payments: string | undefined;
  /** The address names it. */
  readonly isRequested: boolean;
  readonly description: string;
}
