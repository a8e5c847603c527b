import type { Place, WxrComment } from '../../types/source.ts';
import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { pairOfDates } from './dates.ts';
import { readable } from './meta-values.ts';
import { isUsableId, ProvisionalIds } from './provisional-ids.ts';

const COMMENT = [
  'comment_ID',
  'comment_post_ID',
  'comment_author',
  'comment_author_email',
  'comment_author_url',
  'comment_author_IP',
  'comment_date',
  'comment_date_gmt',
  'comment_content',
  'comment_approved',
  'comment_type',
  'comment_parent',
  'user_id',
] as const;
const META = ['comment_id', 'meta_key', 'meta_value'] as const;

interface Present {
  readonly comment_post_ID: number;
  readonly comment_author: string;
  readonly comment_date: string;
}

/** Comments of WXR items. Ids are kept wherever they are free. */
export class WxrComments {
  readonly ids = new ProvisionalIds();
  /** Ids that comments of the present file had to give up: old → new. */
  readonly moved = new Map<number, number>();
  readonly #staging: StagingDatabase;
  readonly #ledger: Ledger;

  constructor(staging: StagingDatabase, ledger: Ledger) {
    this.#staging = staging;
    this.#ledger = ledger;
  }

  comment(post: number, comment: WxrComment, place: Place): void {
    let id = comment.id;
    if (!isUsableId(id)) {
      id = this.ids.give();
      this.#ledger.recover(
        'comments',
        'id-unusable',
        'a comment has no id that can be used; it gets a new one',
        place,
      );
    }
    const dates = pairOfDates(comment.date, comment.dateGmt || comment.date);
    if (dates.bad !== undefined) {
      const said = `"${dates.bad.slice(0, 40)}" of the comment ${comment.id} is no date`;
      this.#ledger.recover('comments', 'bad-date', said, place);
    }
    if (!this.#insert(id, post, comment, dates)) {
      const present = this.#staging.first<Present>(
        'SELECT comment_post_ID, comment_author, comment_date FROM wp_comments WHERE comment_ID = ?',
        id,
      ) as Present;
      if (
        present.comment_post_ID === post &&
        present.comment_author === comment.author &&
        present.comment_date === dates.local
      ) {
        const said = `the comment ${id} is there already`;
        this.#ledger.merge('comments', 'duplicate-id', said, place);
        this.#ledger.merge('commentmeta', 'duplicate-id', said, place, comment.meta.length);
        return;
      }
      id = this.ids.give();
      this.moved.set(comment.id, id);
      this.#ledger.recover(
        'comments',
        'id-taken',
        `comment id ${comment.id} is taken; the comment gets a new one`,
        place,
      );
      this.#insert(id, post, comment, dates);
    }
    this.#ledger.of('comments').imported++;
    const writer = this.#staging.writer('wp_commentmeta');
    for (const meta of comment.meta) {
      writer.write(META, [id, meta.key, readable(meta, id, place, 'commentmeta', this.#ledger)]);
    }
    this.#ledger.of('commentmeta').imported += comment.meta.length;
  }

  #insert(id: number, post: number, comment: WxrComment, dates: ReturnType<typeof pairOfDates>): boolean {
    return this.#staging
      .writer('wp_comments')
      .tryInsert(COMMENT, [
        id,
        post,
        comment.author,
        comment.authorEmail,
        comment.authorUrl,
        comment.authorIp,
        dates.local,
        dates.gmt,
        comment.content,
        approvedAs(comment.approved),
        comment.type || 'comment',
        comment.parent,
        comment.userId,
      ]);
  }
}

/** Whether a comment counts in its post's `comment_count`: approved, and no note (7.x). */
export function countsAsComment(comment: WxrComment): boolean {
  return approvedAs(comment.approved) === '1' && comment.type !== 'note';
}

/** Third-party exporters write words where WordPress stores digits. */
function approvedAs(approved: string): string {
  if (approved === 'approve' || approved === 'approved' || approved === '') return '1';
  return approved === 'hold' || approved === 'pending' ? '0' : approved;
}
