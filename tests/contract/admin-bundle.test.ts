import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { screenAt, screens } from '../../src/admin/screens.ts';
import { adminFolder, adminManifest } from '../../src/admin/server/admin-bundle.ts';

const zipped = (files: Iterable<string>) =>
  [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(adminFolder(), file)), { level: 6 }).length,
    0,
  );

describe('the admin’s bundles', () => {
  const manifest = adminManifest();
  if (manifest === undefined) throw new Error('The program is not built.');

  it.each(Object.keys(manifest.screens))('load at most 180 kB gzip at start with the screen “%s”', (name) => {
    const { start, screens: own, styles } = manifest;
    const screen = own[name];
    const needed = [
      start.file,
      ...start.imports,
      ...(screen ? [screen.file, ...screen.imports] : []),
      ...[styles['admin'], styles[name]].filter((file) => file !== undefined),
    ];
    // What a screen adds is fetched for it alone; an editor may be large.
    expect(zipped([start.file, ...start.imports])).toBeLessThan(180_000);
    if (name !== 'editor') expect(zipped(needed)).toBeLessThan(180_000);
  });

  it('hold every screen of the list, split from the others', () => {
    expect(Object.keys(manifest.screens).sort()).toEqual(screens.map(({ name }) => name).sort());
    const files = Object.values(manifest.screens).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
    expect(manifest.start.imports.filter((file) => files.includes(file))).toEqual([]);
  });

  it('hold no secret and no source map', () => {
    expect(readdirSync(adminFolder()).filter((file) => !/\.(js|css|json)$/.test(file))).toEqual([]);
  });
});

describe('an address below /wp-admin/', () => {
  it.each([
    ['', 'dashboard'],
    ['index.php', 'dashboard'],
    ['admin.php?page=wc-orders&action=edit&id=7', 'orders'],
    ['edit.php?post_type=shop_order', 'orders'],
    ['post.php?post=7&action=edit&post_type=shop_order', 'orders'],
    ['edit.php', 'posts'],
    ['edit.php?post_type=page', 'pages'],
    ['edit.php?post_type=portfolio', 'posts'],
    ['edit.php?post_type=product&paged=2', 'products'],
    ['post-new.php?post_type=product', 'products'],
    ['edit.php?post_type=shop_coupon', 'coupons'],
    ['user-edit.php?user_id=7', 'users'],
    ['admin.php?page=rcp-members', 'members'],
    ['admin.php?page=rcp-discounts', 'members'],
    ['options-reading.php', 'settings'],
    ['admin.php?page=wc-settings&tab=checkout', 'shop-settings'],
    ['nav-menus.php?menu=3', 'menus'],
    ['admin.php?page=wc-reports', 'reports'],
    ['edit-tags.php?taxonomy=category', 'terms'],
    ['customize.php', 'design'],
    ['admin.php?page=form-entries', 'form-entries'],
    ['edit.php?post_type=dlm_download&paged=2', 'downloads'],
    ['edit.php?post_type=dlm_download&page=download-monitor-reports', 'downloads'],
    ['tools.php?page=redirection.php', 'redirects'],
    ['admin.php?page=wc-status&tab=action-scheduler&status=failed', 'jobs'],
    ['admin.php?page=wc-status', 'health'],
    ['site-health.php', 'health'],
    ['export.php', 'health'],
    ['admin.php?page=portolan-mails', 'mails'],
    ['upload.php', 'media'],
    ['edit-comments.php?comment_status=moderated', 'comments'],
  ])('%s leads to its screen', (address, name) => {
    expect(screenAt(address, screens)?.name).toBe(name);
  });

  it('that nothing is known of has no screen', () => {
    expect(screenAt('admin.php?page=nobody', screens)).toBeUndefined();
  });
});
