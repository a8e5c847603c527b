import type { Express } from 'express';
import { ADMIN_ASSETS, adminFolder, BLOCK_EDITOR_ASSETS, blockEditorAssets } from './admin/index.ts';
import type { ChangeNotice } from './database/index.ts';
import { createApp } from './server/app.ts';
import { tagsOfChange } from './server/cache-tags.ts';
import { policyMaker } from './server/content-security-policy.ts';
import type { Metrics } from './server/metrics.ts';
import { PageCache } from './server/page-cache.ts';
import { siteFolders } from './server/static-files.ts';
import { type OpenedSite, type OpenSiteOptions, openSite } from './site.ts';
import { CONFIGURATION_READER } from './theme/configuration-script.ts';
import type { SecuritySettings } from './types/index.ts';
import { PERSONAL_COOKIES } from './wordpress/auth/everybodys-requests.ts';

export interface ApplicationOptions extends OpenSiteOptions {
  /** What notes how long requests and statements take. */
  readonly metrics?: Metrics | undefined;
}

/** A site and the application that answers its requests; nobody listens yet. */
export interface SiteApplication {
  readonly opened: OpenedSite;
  readonly app: Express;
  readonly cache: PageCache | undefined;
}

/** The address of a server on this machine. */
export function localAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Opens a site and makes its application. */
export async function openApplication(options: ApplicationOptions): Promise<SiteApplication> {
  const opened = await openSite(options);
  const { site, configuration } = opened;
  const trustProxy = Number(configuration.trustProxy);
  const megabytes = options.development ? 0 : configuration.pageCacheMegabytes;
  const cache =
    megabytes > 0
      ? new PageCache({
          clock: site.clock,
          maxBytes: megabytes << 20,
          trustProxy,
          cookies: [
            ...PERSONAL_COOKIES.map((prefix) => ({ prefix, effect: 'bypass' as const })),
            ...site.contributions('cacheCookies'),
          ],
        })
      : undefined;
  if (cache) {
    const drop = (change: ChangeNotice) => {
      const tags = tagsOfChange(change);
      if (tags === undefined) cache.clear();
      else cache.drop(tags);
    };
    opened.onChange(drop);
    opened.onChangeElsewhere((changes) => changes.forEach(drop));
  }
  const { metrics } = options;
  const slowStatement = configuration.slowStatementMilliseconds * 1000;
  opened.listenToStatements((sql, microseconds) => {
    metrics?.statement(microseconds);
    if (microseconds > slowStatement) {
      site.log.warn({ sql: sql.slice(0, 500), ms: Math.round(microseconds / 1000) }, 'slow statement');
    }
  });
  // While a site is built its browser tells what would be stopped, and goes on.
  const security: SecuritySettings = options.development
    ? {
        ...configuration.security,
        contentSecurityPolicy: 'report',
        scripts: [...configuration.security.scripts, '/__portolan/'],
      }
    : configuration.security;
  const policy = policyMaker({
    home: site.address.home,
    inlineScripts: [CONFIGURATION_READER, ...site.contributions('inlineScripts')],
    settings: security,
  });
  const onUntrusted = () => {
    site.log.warn(
      { setting: 'trustProxy' },
      'a proxy hands requests on, and none is trusted: all visitors share one address and its limits',
    );
    opened
      .noteForwardedUntrusted(true)
      .catch((error: unknown) => site.log.warn({ error }, 'what a proxy does was not noted'));
  };
  if (trustProxy > 0) await opened.noteForwardedUntrusted(false);
  const app = createApp({
    onRequest: metrics && ((...request) => metrics.request(...request)),
    slow: configuration.slowRequestMilliseconds,
    site,
    endpoints: opened.endpoints,
    pages: opened.pages,
    visitorOf: opened.visitorOf,
    folders: {
      ...siteFolders(site.folder),
      ...(configuration.modernPictures ? {} : { pictures: undefined }),
      themeAssets: new Map([
        [opened.theme.theme.name, opened.theme.assets],
        [ADMIN_ASSETS, adminFolder()],
        [BLOCK_EDITOR_ASSETS, blockEditorAssets(site.folder)],
      ]),
      publicChanges: options.development !== undefined,
    },
    failurePage: options.development?.failurePage,
    cache,
    trustProxy,
    onUntrusted,
    limits: configuration.limits,
    security: { settings: security, policy },
  });
  return { opened, app, cache };
}
