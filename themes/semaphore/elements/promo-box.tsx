import type { PromoBoxModel } from 'portolan/plugins/enfold';
import { Html } from 'portolan/theme';

/** A promo box as a poster: its text large, its button as a bar below. */
export function PromoBox({ frame, html, button }: PromoBoxModel) {
  return (
    <aside {...frame} className={`${frame.className} poster`}>
      <Html className="avia-promocontent" html={html} />
      {button?.link && (
        <a className="poster-link" href={button.link.href} target={button.link.target} rel={button.link.rel}>
          {button.label}
        </a>
      )}
    </aside>
  );
}
