import { type Connection, query } from '../../database/index.ts';
import type { Ledger } from '../ledger.ts';

/** Where rows name a parent of their own kind. */
const TREES = [
  { table: 'wp_posts', id: 'ID', row: 'ID', parent: 'post_parent', kind: 'post' },
  { table: 'wp_comments', id: 'comment_ID', row: 'comment_ID', parent: 'comment_parent', kind: 'comment' },
  { table: 'wp_term_taxonomy', id: 'term_id', row: 'term_taxonomy_id', parent: 'parent', kind: 'term' },
] as const;

interface Link {
  readonly row: number;
  readonly id: number;
  readonly parent: number;
}

/**
 * Pages, comments and terms that are their own ancestors have no address and no place in a tree: the oldest of each
 * circle becomes one without a parent, which is reported.
 */
export async function breakCircles(connection: Connection, ledger: Ledger): Promise<void> {
  for (const { table, id, row, parent, kind } of TREES) {
    // A row of a circle has a parent that has a parent: most rows are neither read nor held.
    const links = await connection.all(
      query<Link>(
        `SELECT c.${row} AS row, c.${id} AS id, c.${parent} AS parent FROM ${table} c
         WHERE c.${parent} > 0 AND EXISTS (SELECT 1 FROM ${table} p WHERE p.${id} = c.${parent} AND p.${parent} > 0)`,
      ),
    );
    for (const circle of circlesOf(links)) {
      const [oldest] = circle;
      if (oldest === undefined) continue;
      await connection.run(query(`UPDATE ${table} SET ${parent} = 0 WHERE ${row} = ?`, [oldest.row]));
      ledger.recover(
        table,
        'parent-circle',
        `the ${kind} ${oldest.id} is its own ancestor, by ${circle.length} step(s); it has no parent now`,
      );
    }
  }
}

/** The circles in which parents lead, each with its lowest id first. */
export function circlesOf(links: readonly Link[]): Link[][] {
  const byId = new Map(links.map((link) => [link.id, link]));
  const seen = new Set<number>();
  const circles: Link[][] = [];
  for (const start of links) {
    const path: Link[] = [];
    let link: Link | undefined = start;
    while (link !== undefined && !seen.has(link.id)) {
      seen.add(link.id);
      path.push(link);
      link = byId.get(link.parent);
    }
    const at = link === undefined ? -1 : path.indexOf(link);
    if (at >= 0) circles.push(path.slice(at).sort((a, b) => a.id - b.id));
  }
  return circles;
}
