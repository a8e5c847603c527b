import type { Call } from 'portolan/plugin';
import type { Download, DownloadVersion } from './download.ts';

/** Why somebody may not have a download. */
export interface DownloadRefusal {
  /** What the no-access page says, plain text; '' = the site's own words alone. */
  readonly message: string;
}

declare module '../../types/extensions.ts' {
  interface ExtensionPoints {
    /**
     * Whether a visitor may have a download; undefined = they may. Each extender may only refuse: it hands on a refusal
     * that is there. (`dlm_can_download`)
     */
    'download.access': {
      value: DownloadRefusal | undefined;
      context: { readonly call: Call; readonly download: Download };
    };
    /** Headers of everything that a download's address answers (`dlm_download_headers`). */
    'download.headers': {
      value: Readonly<Record<string, string>>;
      context: { readonly call: Call; readonly download: Download; readonly version: DownloadVersion };
    };
  }
}
