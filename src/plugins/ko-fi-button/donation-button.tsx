import { colour, type DonationSettings, donationAddress, textColour } from './settings.ts';

/** Styles by alignment; a block says `center`. */
const ALIGNMENTS: Readonly<Record<string, React.CSSProperties>> = {
  left: { float: 'none', textAlign: 'left' },
  right: { float: 'right', textAlign: 'left' },
  centre: { width: '100%', textAlign: 'center' },
  center: { width: '100%', textAlign: 'center' },
};

/** Tells the page's width of a floating button from its text: pixels a character, and pixels besides. */
const PIXELS_A_CHARACTER = 10;
const PIXELS_BESIDES = 97;

/**
 * The donation button: a link to the site's page at the donation service, rendered here, so that nothing of the service is
 * loaded before a visitor goes there. Source: Ko-fi Button.
 */
export function DonationButton({
  id,
  settings,
}: {
  readonly id: string;
  readonly settings: DonationSettings;
}) {
  const href = donationAddress(settings.code);
  const style = ALIGNMENTS[settings.alignment];
  if (settings.hyperlink) {
    return (
      <div className="ko-fi-button-link" style={style}>
        <div className="btn-container">
          <a href={href} target="_blank" rel="noopener" title={settings.title || undefined}>
            {settings.text}
          </a>
        </div>
      </div>
    );
  }
  const background = colour(settings.color) || '#ff5f5f';
  return (
    <div
      className="ko-fi-button"
      id={`${id}Html`}
      data-text={settings.text}
      data-color={background}
      data-code={settings.code}
      data-title={settings.title || undefined}
      style={style}
    >
      <div className="btn-container">
        <a
          className="kofi-button"
          href={href}
          target="_blank"
          rel="noopener"
          title={settings.title || undefined}
          style={{ backgroundColor: background, color: textColour(background) }}
        >
          <Cup />
          <span className="kofitext">{settings.text}</span>
        </a>
      </div>
    </div>
  );
}

/** The button in a corner of every page. */
export function FloatingDonationButton({ settings }: { readonly settings: DonationSettings }) {
  const background = colour(settings.floatingColor) || '#ff5f5f';
  const widest = settings.floatingText.length * PIXELS_A_CHARACTER + PIXELS_BESIDES;
  return (
    <a
      className="floatingchat-donate-button kofi-button"
      href={donationAddress(settings.code)}
      target="_blank"
      rel="noopener"
      style={{ backgroundColor: background, color: textColour(background), maxWidth: `${widest}px` }}
    >
      <Cup />
      <span className="kofitext">{settings.floatingText}</span>
    </a>
  );
}

function Cup() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22">
      <path
        d="M4 7h12v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 9h2a2.5 2.5 0 0 1 0 5h-2M6 3v1M10 3v1M14 3v1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
