import { useEffect, useRef, useState } from 'react';
import { isAllowed, onConsentChange } from '../consent/browser-consent.ts';
import { showGoogleMap } from './google-map.ts';
import type { MapModel } from './map-model.ts';
import { TileMap } from './tile-map.tsx';

export const hydrateOn = 'visible';

/**
 * A map in one of three modes. Nothing is fetched of it before consent; consent that is taken back takes it away.
 * What keeps a map from being shown is told on the console only.
 */
export default function MapView(props: MapModel) {
  const { mapId, mode, classes, height, info, provider, address, searchAddress, fallback, texts } = props;
  const [allowed, setAllowed] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown =
    allowed &&
    info !== undefined &&
    provider !== undefined &&
    (mode === 'unconditionally' || (mode === 'delayed' && confirmed));

  useEffect(() => {
    if (!info) console.log(`Map cannot be displayed because no info: ${mapId}`);
    else if (!mode) console.log(`Map cannot be displayed because missing display class: ${mapId}`);
    const look = () => setAllowed(isAllowed('maps'));
    look();
    return onConsentChange(look);
  }, [info, mode, mapId]);

  useEffect(() => {
    const element = box.current;
    if (!shown || !element || provider.kind !== 'google') return;
    return showGoogleMap(element, provider.key, info);
  }, [shown, provider, info]);

  const refused = !allowed && provider !== undefined && mode !== 'page_only';
  const states = [
    'avia-google-map-container avia-google-map-sc',
    mode ? `av_gmaps_show_${mode}` : '',
    fallback ? '' : 'av-no-fallback-img',
    refused ? 'av-maps-user-disabled' : '',
    ...classes,
  ];
  const style = {
    ...('pixels' in height ? { height: `${height.pixels}px` } : { paddingBottom: `${height.ratio}%` }),
    ...(fallback && !shown && { backgroundImage: `url("${fallback.replaceAll('"', '%22')}")` }),
  };
  return (
    <div className="av_gmaps_sc_main_wrap av_gmaps_main_wrap">
      <div id={mapId} className={states.filter(Boolean).join(' ')} data-mapid={mapId} style={style}>
        {shown && provider.kind === 'google' && <div ref={box} className="av-map-canvas" />}
        {shown && provider.kind === 'tiles' && (
          <TileMap info={info} provider={provider} texts={texts} label={address} />
        )}
        {!shown && allowed && mode === 'delayed' && provider && info && (
          <a
            href="#"
            role="button"
            className="av_gmaps_confirm_link av_text_confirm_link"
            onClick={(event) => {
              event.preventDefault();
              setConfirmed(true);
            }}
          >
            {texts.confirm}
          </a>
        )}
        {!shown && (!allowed || !provider || mode === 'page_only' || !info) && (
          <a
            className={
              refused
                ? 'av_gmaps_browser_disabled av_text_confirm_link av_text_confirm_link_visible'
                : 'av_gmaps_page_only av_text_confirm_link'
            }
            href={searchAddress}
            target="_blank"
            rel="noopener"
          >
            {refused ? texts.refused : texts.page}
          </a>
        )}
      </div>
    </div>
  );
}
