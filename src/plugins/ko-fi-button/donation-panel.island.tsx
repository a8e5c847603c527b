import { useState } from 'react';

export const hydrateOn = 'visible';

export interface DonationPanelModel {
  readonly href: string;
  readonly frame: string;
  readonly title: string;
  readonly show: string;
  readonly visit: string;
}

/** Pixels of the service's form. */
const HEIGHT = 712;

/** The donation service's own form, fetched when the visitor asks for it; until then a link to its page. */
export default function DonationPanel({ href, frame, title, show, visit }: DonationPanelModel) {
  const [wanted, setWanted] = useState(false);
  return (
    <div className="ko-fi-panel">
      {wanted ? (
        <iframe id="kofiframe" src={frame} title={title} height={HEIGHT} />
      ) : (
        <p>
          <button type="button" onClick={() => setWanted(true)}>
            {show}
          </button>{' '}
          <a href={href} target="_blank" rel="noopener">
            {visit}
          </a>
        </p>
      )}
    </div>
  );
}
