import { useEffect, useRef } from 'react';
import { startCaptcha } from './captcha-gate.ts';
import type { CaptchaModel } from './captcha-model.ts';

/** Keeps a form from being sent until the captcha service says that its visitor is human. */
export default function Captcha(model: CaptchaModel) {
  const place = useRef<HTMLDivElement>(null);
  // The model is the page's own and never changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => (place.current ? startCaptcha(place.current, model) : undefined), []);
  return <div ref={place} className="av-recaptcha-place" />;
}
