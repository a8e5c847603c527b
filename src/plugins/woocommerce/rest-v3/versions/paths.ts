import type { RestCall } from 'portolan/plugin';

/** The version that handlers link to. */
export const NEWEST = 'wc/v3';

/** Paths that came with the newest version. */
const ONLY_NEWEST =
  /^\/(data|refunds|variations|settings\/batch|orders\/statuses|products\/(reviews|suggested-products|custom-fields)|reports\/\w+\/totals)(\/|$)|\/(actions|receipt|duplicate|generate|slug-suggestion)(\/|$)/;

/** Paths that dashboards have under a name of their own. */
const OF_DASHBOARDS =
  /^\/(coupons|orders|taxes)(\/\(\?<id>[^/]*|\/batch)?$|^\/data(\/countries.*)?$|^\/products(\/\(\?<id>[^/]*(\/(related|duplicate))?|\/(batch|suggested-products))?$|^\/products\/(attributes|categories|reviews)(\/.*)?$|^\/products\/\(\?<product_id>[^/]*\/variations(\/.*)?$|^\/variations$|^\/settings\/\(\?<group_id>.*$/;

/** The namespaces below which a path of the shop's API stands. */
export function namespacesOf(path: string): readonly string[] {
  return [
    NEWEST,
    ...(ONLY_NEWEST.test(path) ? [] : ['wc/v2']),
    ...(OF_DASHBOARDS.test(path) ? ['wc-analytics'] : []),
  ];
}

/** Whether a request comes from a dashboard: its lists know other ways to search. */
export function isForDashboards({ route }: Pick<RestCall, 'route'>): boolean {
  return route.startsWith('/wc-analytics/');
}
