import { query } from 'portolan/data';
import type { PersonalData } from 'portolan/plugin';
import { siteDate } from 'portolan/time';
import { downloadText } from '../texts.ts';

interface LogRow {
  readonly ID: number;
  readonly download_id: number;
  readonly download_date: string | null;
  readonly download_status: string | null;
  readonly user_ip: string;
  readonly user_agent: string;
  readonly title: string | null;
}

/** What the log of downloads knows of people with an account. */
export const downloadLogData: PersonalData = {
  name: 'download-monitor.log',
  async export(site, { user }) {
    if (user === undefined) return [];
    const rows = await site.database.all(
      query<LogRow>(
        `SELECT l.ID, l.download_id, l.download_date, l.download_status, l.user_ip, l.user_agent, p.post_title AS title
         FROM wp_download_log l LEFT JOIN wp_posts p ON p.ID = l.download_id WHERE l.user_id = ? ORDER BY l.ID`,
        [user.ID],
      ),
    );
    if (rows.length === 0) return [];
    const name = (text: string) => downloadText(site, text);
    return [
      {
        id: 'download-log',
        label: name('Downloads'),
        items: rows.map((row) => ({
          id: `download-${row.ID}`,
          data: [
            { name: name('Download'), value: row.title ?? String(row.download_id) },
            { name: name('Date'), value: siteDate(site, row.download_date ?? '') },
            { name: name('Status'), value: row.download_status ?? '' },
            { name: name('IP address'), value: row.user_ip },
            { name: name('Browser'), value: row.user_agent },
          ].filter((entry) => entry.value !== ''),
        })),
      },
    ];
  },
  async erase(site, { user }) {
    if (user === undefined) return { removed: 0, retained: 0, messages: [] };
    // The counts stay; who it was is forgotten.
    const { changes } = await site.database.run(
      query(
        "UPDATE wp_download_log SET user_id = 0, user_ip = '', uuid = '', user_agent = '' WHERE user_id = ?",
        [user.ID],
      ),
    );
    return { removed: changes, retained: 0, messages: [] };
  },
};
