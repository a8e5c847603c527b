import { SERVICE_NAMES } from './services.ts';
import { shareCountText } from './share-count.ts';
import type { SharingSettings } from './sharing-settings.ts';

export interface ShareButtonsProps {
  /** The site's words for an English text. */
  readonly t: (text: string) => string;
  readonly post: { readonly id: number; readonly address: string; readonly title: string };
  readonly settings: SharingSettings;
  /** How often it was pinned, 0 = not known. */
  readonly pins: number;
  /** Nonce by which the click on the e-mail button is told. */
  readonly emailNonce: string;
  /** "More" stands first. */
  readonly rightToLeft: boolean;
}

/** Names of list items and links that differ from the service's id. */
const CLASSES: Readonly<Record<string, string>> = {
  twitter: 'twitter',
  'jetpack-whatsapp': 'jetpack-whatsapp',
};

const EMAIL_TITLE = 'Do you have email set up?';
const EMAIL_TEXT =
  "If you're having problems sharing via email, you might not have email set up for your browser. You may need to create a new email yourself.";

/** The row of share buttons below a text. Markup that scripts and style sheets know. Source: Jetpack, sharing. */
export function ShareButtons(props: ShareButtonsProps) {
  const { t, settings, rightToLeft } = props;
  const { visible, hidden, label } = settings;
  const more = hidden.length > 0 && (
    <li>
      <a href="#" role="button" className="sharing-anchor sd-button share-more" aria-expanded="false">
        <span>{t(visible.length > 0 ? 'More' : 'Share')}</span>
      </a>
    </li>
  );
  return (
    <div className="sharedaddy sd-sharing-enabled">
      <div className={`robots-nocontent sd-block sd-social sd-social-${settings.style} sd-sharing`}>
        {label && (
          // Its rank in the text, whatever its tag says.
          <h3 className="sd-title" aria-level={2}>
            {t(label)}
          </h3>
        )}
        <div className="sd-content">
          <ul>
            {rightToLeft && more}
            {visible.map((service) => (
              <ShareItem key={service} {...props} service={service} />
            ))}
            {!rightToLeft && more}
            <li className="share-end" />
          </ul>
          {hidden.length > 0 && (
            <div className="sharing-hidden">
              <div
                className="inner"
                style={{ display: 'none', ...(hidden.length === 1 && { width: '150px' }) }}
              >
                <ul>
                  {hidden.map((service) => (
                    <ShareItem key={service} {...props} service={service} />
                  ))}
                  <li className="share-end" />
                </ul>
              </div>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function ShareItem({
  t,
  post,
  settings,
  emailNonce,
  pins,
  service,
}: ShareButtonsProps & { readonly service: string }) {
  const custom = settings.custom.get(service);
  const name = custom?.name ?? SERVICE_NAMES[service];
  if (name === undefined) return null;
  const slug = custom ? 'custom' : (CLASSES[service] ?? service);
  const id = `sharing-${service}-${post.id}`;
  const sentence = SENTENCES[service];
  const said = sentence ? t(sentence) : t('Share on %s').replace('%s', () => name);
  const style = settings.style === 'icon' ? ' no-text' : settings.style === 'text' ? ' no-icon' : '';
  return (
    <li className={`share-${slug}${custom ? ` share-custom-${service}` : ''}`}>
      <a
        rel="nofollow noopener noreferrer"
        data-shared={id}
        className={`share-${slug} sd-button${settings.style === 'text' ? '' : ' share-icon'}${style}`}
        href={hrefOf(service, post)}
        target="_blank"
        aria-labelledby={id}
        {...(service === 'email' && {
          'data-email-share-error-title': t(EMAIL_TITLE),
          'data-email-share-error-text': t(EMAIL_TEXT),
          'data-email-share-nonce': emailNonce,
          'data-email-share-track-url': `${post.address}?share=email`,
        })}
      >
        <span id={id} hidden>
          {`${said} ${t('(Opens in new window)')}`}
        </span>
        <span style={custom?.icon ? { backgroundImage: `url("${encodeURI(custom.icon)}")` } : undefined}>
          {sentence && !custom ? t(name) : name}
          {service === 'pinterest' && pins > 0 && <span className="share-count">{shareCountText(pins)}</span>}
        </span>
      </a>
    </li>
  );
}

/** What screen readers are told where it is not "Share on …". */
const SENTENCES: Readonly<Record<string, string>> = {
  email: 'Email a link to a friend',
  print: 'Print',
};

function hrefOf(service: string, { address, title }: ShareButtonsProps['post']): string {
  if (service === 'print') return `${address}#print?share=print`;
  if (service !== 'email') return `${address}${address.includes('?') ? '&' : '?'}share=${service}`;
  const subject = encodeURIComponent(`[Shared Post] ${title}`);
  return `mailto:?subject=${subject}&body=${encodeURIComponent(address)}&share=email`;
}
