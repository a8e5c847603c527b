import type { CaptchaTexts } from './captcha-texts.ts';

/** What the browser has to know of a form's captcha. */
export interface CaptchaModel {
  readonly version: 'v2' | 'v3';
  readonly siteKey2: string;
  readonly siteKey3: string;
  readonly score: number;
  readonly theme: string;
  readonly size: string;
  readonly language: string;
  readonly nonce: string;
  readonly ajaxAddress: string;
  /** Address of the service's script: nothing of it is loaded before the visitor agreed. */
  readonly script: string;
  readonly texts: CaptchaTexts;
}
