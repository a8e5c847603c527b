import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { run } from '../command.ts';
import { type ImportedSite, importSample } from '../imported-site.ts';

/**
 * Contracts by the names under which WordPress and its plugins know them, as one would search for them, and as
 * `portolan routes` prints them; '' = it is none of the requests and tags that are listed.
 */
const CONTRACTS: readonly (readonly [name: string, listed: string])[] = [
  ['woocommerce_mini_cart', ''],
  ['rcp_validate_discount', 'validate_discount (everyone)'],
  ['wp/v2/media/<id>/post-process', 'POST /wp/v2/media/(?<id>[\\d]+)/post-process'],
  ['woocommerce/cart', 'woocommerce/cart'],
  ['woocommerce/checkout', 'woocommerce/checkout'],
  ['woocommerce/product-best-sellers', 'woocommerce/product-best-sellers'],
  ['woocommerce_cart', 'woocommerce_cart'],
  ['get_refreshed_fragments', 'get_refreshed_fragments'],
  ['update_order_review', 'update_order_review'],
  ['rcp_process_register_form', 'rcp_process_register_form (everyone)'],
  ['register_form', 'register_form'],
  ['log_dlm_xhr_download', 'log_dlm_xhr_download (everyone)'],
  ['no_access_dlm_xhr_download', 'no_access_dlm_xhr_download (everyone)'],
  ['aws_action', 'aws_action (everyone)'],
  ['searchandfilter', 'searchandfilter'],
  ['add_stats_record_db', 'add_stats_record_db (everyone)'],
  ['get_attachment_comments', 'get_attachment_comments (everyone)'],
  ['avia_ajax_search', 'avia_ajax_search (everyone)'],
  ['avia_recaptcha_verify_frontend', 'avia_recaptcha_verify_frontend (everyone)'],
  ['av_contact', 'av_contact'],
  ['listener=stripe', 'POST /?listener=stripe'],
  ['sf_action=get_data', 'GET /?sf_action=get_data'],
  ['wp-comments-post.php', 'POST /wp-comments-post.php'],
  ['core/latest-posts', 'core/latest-posts'],
  ['jetpack/tiled-gallery', 'jetpack/tiled-gallery'],
  ['dlm_widget_downloads', 'dlm_widget_downloads'],
];

/** More files would be no answer. */
const MOST_FILES = 12;

interface Listed {
  readonly name: string;
  readonly file?: string;
}

const root = programRoot();
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [join('src', file), readFileSync(join(root, 'src', file), 'utf8')] as const);

describe('contracts', () => {
  let site: ImportedSite;
  let listed: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    site = await importSample();
    const plugins = JSON.parse(await run('routes', '--json', '--site', site.folder)) as readonly object[];
    const files = new Map<string, string[]>();
    for (const { name, file = '' } of plugins.flatMap(Object.values).flat().filter(isListed))
      files.set(name, [...(files.get(name) ?? []), file.replace(/:\d+$/, '')]);
    listed = files;
  });
  afterAll(() => site.remove());

  it.each(CONTRACTS)('are found by one search for their name: %s', (name, contract) => {
    const found = sources.filter(([, text]) => wordIn(name).test(text)).map(([file]) => file);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(MOST_FILES);
    if (contract === '') return;
    // Among them the file that `portolan routes` prints.
    const files = listed.get(contract) ?? [];
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.some((file) => found.includes(file)),
      `${files} in ${found}`,
    ).toBe(true);
  });
});

function isListed(value: unknown): value is Listed {
  return typeof value === 'object' && value !== null && 'name' in value && 'file' in value;
}

/** A name as a word of its own. */
function wordIn(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
}
