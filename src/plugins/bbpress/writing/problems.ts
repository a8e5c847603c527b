import type { Site, SiteRequest } from 'portolan/plugin';

/** What was wrong with what a request sent, for the form on its page. */
function problemsIn(site: Site): WeakMap<SiteRequest, readonly string[]> {
  return site.once('bbpress.problems', () => new WeakMap<SiteRequest, readonly string[]>());
}

export function noteProblems(site: Site, request: SiteRequest, problems: readonly string[]): void {
  problemsIn(site).set(request, problems);
}

/** In the order in which they were found; none where nothing was sent. */
export function problemsOf({
  site,
  request,
}: {
  readonly site: Site;
  readonly request: SiteRequest | undefined;
}): readonly string[] {
  return (request && problemsIn(site).get(request)) ?? [];
}
