import type { PostRow, Site } from '../../types/index.ts';
import { decodePercent } from '../../view/percent-encoding.ts';
import { encodeBeyondAscii, sanitizeTitle } from '../content/sanitize-title.ts';
import { corePostStatuses } from '../core-types.ts';
import { type CompiledRule, siteRewriteRules } from './rewrite-rules.ts';

/** What a path says. */
export interface MatchedPath {
  /** Variables that the rule gives; empty where no rule holds. */
  readonly variables: Readonly<Record<string, string>>;
  /** Whether the path could be read: a rule holds, or it is home itself. Under plain permalinks home alone is a path. */
  readonly known: boolean;
  /** Path below home without slashes at its ends and without `index.php`, as it came. */
  readonly path: string;
  /** The page that the variable `pagename` names, where the rule had to ask for it. */
  readonly page?: PostRow;
}

/** What robots and browsers ask of the root of every host, under plain permalinks too. */
const DOCUMENTS = new Map<string, Readonly<Record<string, string>>>([
  ['robots.txt', { robots: '1' }],
  ['favicon.ico', { favicon: '1' }],
]);

/**
 * Reads the path of a request by the site's rewrite rules. `path` is still percent-encoded; each rule is tried on it as
 * it came and decoded. WordPress: WP::parse_request().
 */
export async function matchPath(site: Site, path: string): Promise<MatchedPath> {
  const below = pathBelowHome(site, path);
  const { path: requested, behindIndex } = withoutIndex(below);
  const rules = siteRewriteRules(site);
  // PHP takes `0` for nothing.
  if (requested === '' || requested === '0') return { variables: {}, known: true, path: requested };
  const document = rules.length === 0 && site.address.basePath === '' ? DOCUMENTS.get(below) : undefined;
  if (document !== undefined) return { variables: document, known: true, path: requested };
  const decoded = decodePercent(requested);
  for (const rule of rules) {
    const match = matchRule(rule, requested, decoded, behindIndex);
    if (!match) continue;
    if (rule.pageGroup === 0) return { variables: fillIn(rule, match), known: true, path: requested };
    const page = await pageByPath(site, match[rule.pageGroup] ?? '');
    if (page && isReadable(page))
      return { variables: fillIn(rule, match), known: true, path: requested, page };
  }
  const attachment = behindIndex ? undefined : await attachmentBesideIndex(site, requested);
  if (attachment) return { variables: { attachment: attachment.post_name }, known: true, path: requested };
  return { variables: {}, known: false, path: requested };
}

/**
 * Under permalinks behind `index.php` WordPress links attachments of no post without it, where its own rules do not
 * reach: get_attachment_link(). The link leads to the attachment.
 */
async function attachmentBesideIndex(site: Site, path: string): Promise<PostRow | undefined> {
  const structure = site.options.get('permalink_structure') ?? '';
  if (!structure.startsWith('/index.php') || path.includes('/')) return undefined;
  const found = await pageByPath(site, path, ['attachment']);
  return found?.post_type === 'attachment' && found.post_parent === 0 ? found : undefined;
}

/** The path of a request below home, still encoded, without slashes at its ends. */
export function pathBelowHome(site: Pick<Site, 'address' | 'language'>, path: string): string {
  const base = site.address.basePath;
  const inside = base !== '' && path.toLowerCase().startsWith(base.toLowerCase());
  const below = (inside ? path.slice(base.length) : path).replace(/^\/+|\/+$/g, '');
  const language = site.language?.path.toLowerCase() ?? '';
  // What stands for the language says no more than that.
  if (language === '' || !`${below.toLowerCase()}/`.startsWith(`${language}/`)) return below;
  return below.slice(language.length).replace(/^\/+/, '');
}

function withoutIndex(path: string): { path: string; behindIndex: boolean } {
  if (path === 'index.php') return { path: '', behindIndex: false };
  if (path.startsWith('index.php/'))
    return { path: path.slice('index.php/'.length).replace(/^\/+/, ''), behindIndex: true };
  return { path, behindIndex: false };
}

function matchRule(
  rule: CompiledRule,
  path: string,
  decoded: string,
  behindIndex: boolean,
): RegExpExecArray | null {
  const prefix = behindIndex && rule.pattern.startsWith('index.php') ? 'index.php/' : '';
  const match = rule.expression.exec(prefix + path);
  return match ?? (decoded === path ? null : rule.expression.exec(prefix + decoded));
}

/** Pages in the bin do not count. */
function isReadable(page: PostRow): boolean {
  const status = corePostStatuses.get(page.post_status);
  return status === undefined || status.name === 'inherit' || !status.internal;
}

/** What stands encoded in a path as PHP writes it; slugs have none of it. PHP: rawurlencode(). */
const ENCODED_IN_PATHS = /[!"#$%&'()*+,:;<=>?@[\\\]^`{|}]/;

/** The page (or, failing that, attachment) at a path of slugs, encoded or not. WordPress: get_page_by_path(). */
export async function pageByPath(
  site: Site,
  path: string,
  types: readonly string[] = ['page'],
): Promise<PostRow | undefined> {
  const decoded = decodePercent(path.replaceAll('+', ' '));
  const parts = decoded.split('/').filter((part) => part !== '');
  if (parts.length === 0 || ENCODED_IN_PATHS.test(decoded)) return undefined;
  const slugs = (of: (part: string) => string) =>
    parts.map((part) => sanitizeTitle(of(part), '', 'query')).join('/');
  const lower = slugs((part) => part);
  // PHP without mbstring left capitals of other alphabets in slugs.
  const written = slugs(encodeBeyondAscii);
  const found = await site.posts.byPath(lower, types);
  return found ?? (written === lower ? undefined : site.posts.byPath(written, types));
}

/** WordPress keeps what a rule found as it came: an encoded letter of ASCII is another slug. */
function decodeBeyondAscii(text: string): string {
  return decodePercent(text.replace(/%(?=[0-7])/g, '%25'));
}

function fillIn(rule: CompiledRule, match: RegExpExecArray): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, template] of Object.entries(rule.variables)) {
    variables[name] = template.replace(/\$(\d+)/g, (_, group: string) =>
      decodeBeyondAscii(match[Number(group)] ?? ''),
    );
  }
  return variables;
}
