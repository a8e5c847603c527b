import { useEffect, useRef } from 'react';
import { startCaptcha } from './captcha-gate.ts';
import type { CaptchaTexts } from './captcha-texts.ts';

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

/** Keeps a form from being sent until the captcha service says that its visitor is human. */
export default function Captcha(model: CaptchaModel) {
  const place = useRef<HTMLDivElement>(null);
  // The model is the page's own and never changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => (place.current ? startCaptcha(place.current, model) : undefined), []);
  return <div ref={place} className="av-recaptcha-place" />;
}
