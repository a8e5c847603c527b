import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { plainRequest } from '../../../../tests/plain-site.ts';
import { onFiles } from '../../../../tests/test-database.ts';
import { clearQueryCache, countStatements } from '../../../database/counting.ts';
import type { Call, Visitor } from '../../../types/index.ts';
import { guest } from '../../../wordpress/auth/index.ts';
import { type Download, downloadById } from '../download.ts';
import { downloadTables } from '../log/tables.ts';
import { downloadSettings } from '../settings.ts';
import { refusalOf } from './access.ts';

let content: ContentSite;
let id = 0;

beforeAll(async () => {
  content = await openContentSite({
    options: { dlm_ip_blacklist: '192.0.2.0/24', dlm_user_agent_blacklist: 'Googlebot' },
  });
  for (const sql of downloadTables) await content.database.script(sql);
  const download = await content.post(
    { post_type: 'dlm_download', post_title: 'Maps' },
    { _members_only: 'yes' },
  );
  id = download.ID;
  await content.post(
    { post_type: 'dlm_download_version', post_parent: id },
    { _version: '1.0', _files: '["/wp-content/uploads/a.pdf"]' },
  );
});
afterAll(() => content.close());

const member: Visitor = { ...guest, id: 7, roles: ['subscriber'] };

function call(visitor: Visitor, changes: { readonly address?: string; readonly agent?: string } = {}): Call {
  const { site } = content;
  const request = plainRequest(site, {
    method: 'GET',
    path: `/download/${id}/`,
    remote_addr: changes.address ?? '203.0.113.1',
    headers: { 'user-agent': changes.agent ?? 'Mozilla/5.0', 'x-real-ip': '203.0.113.1' },
  });
  return { site, request, visitor };
}

const refusal = async (asking: Call) => {
  const download = (await downloadById(content.site, id)) as Download;
  return refusalOf(asking, download, downloadSettings(content.site));
};

describe('access to a download', () => {
  test('is for those who are logged in, where it is for members', async () => {
    expect(await refusal(call(guest))).toEqual({ message: "You'll need to log in to download the file." });
    expect(await refusal(call(member))).toBeUndefined();
  });

  test('is not for listed addresses and browsers', async () => {
    expect(await refusal(call(member, { address: '192.0.2.44' }))).toEqual({ message: '' });
    expect(await refusal(call(member, { agent: 'Googlebot/2.1' }))).toEqual({ message: '' });
  });

  test('is for those who accept the terms, where there are any', async () => {
    await content.site.options.set('dlm_tc_global', '1');
    expect(await refusal(call(member))).toEqual({
      message: 'You must accept the terms and conditions to download this file.',
    });
    const accepted = call(member);
    const post = { ...accepted.request, method: 'POST', form: { tc_accepted: '1' } };
    expect(await refusal({ ...accepted, request: post })).toBeUndefined();
    await content.site.options.set('dlm_tc_global', '');
  });

  // Elsewhere changed options are read anew beside it, in their own time.
  test.skipIf(!onFiles)('takes three statements, and none while posts stay as they are', async () => {
    const counted = async () =>
      (await countStatements(content.database, () => refusal(call(member)))).statements.length;
    await clearQueryCache(content.database);
    expect(await counted()).toBe(3);
    expect(await counted()).toBe(0);
  });
});
