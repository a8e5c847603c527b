import type { FindingCode } from '../errors/index.ts';
/** What a source of an export yields, in the order of the file. The pipeline knows only these. */
export type SourceRecord =
  | SiteRecord
  | TableRecord
  | RowRecord
  | WxrAuthorRecord
  | WxrTermRecord
  | WxrItemRecord
  | ProblemRecord;

/** Where a record came from. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

export interface SiteRecord {
  readonly kind: 'site';
  readonly place: Place;
  readonly title?: string;
  readonly link?: string;
  readonly description?: string;
  readonly language?: string;
  readonly baseSiteUrl?: string;
  readonly baseBlogUrl?: string;
  readonly generator?: string;
  readonly version?: string;
}

/** CREATE TABLE of a dump. */
export interface TableRecord {
  readonly kind: 'table';
  readonly place: Place;
  /** Name in the dump, prefix included. */
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly nullable: boolean;
    readonly default?: string | null;
    /** The database numbers the rows by it (AUTO_INCREMENT). */
    readonly counts?: boolean;
  }[];
  readonly primaryKey: readonly string[];
  /** The number that the next row would have got (`AUTO_INCREMENT=`), where the dump says it. */
  readonly next?: number;
  readonly keys: readonly {
    readonly name: string;
    readonly unique: boolean;
    readonly columns: readonly string[];
  }[];
}

/**
 * One row of an INSERT: values in the order of `columns` (none = the dump names them nowhere). Bytes where the
 * column is binary or the text cannot be decoded; decimals as text with all their digits.
 */
export interface RowRecord {
  readonly kind: 'row';
  readonly place: Place;
  readonly table: string;
  readonly columns: readonly string[];
  readonly values: readonly (string | number | bigint | Uint8Array | null)[];
}

export interface WxrMeta {
  readonly key: string;
  readonly value: string;
}

export interface WxrAuthorRecord {
  readonly kind: 'author';
  readonly place: Place;
  readonly id?: number;
  readonly login: string;
  readonly email: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface WxrTermRecord {
  readonly kind: 'term';
  readonly place: Place;
  readonly id?: number;
  readonly taxonomy: string;
  readonly slug: string;
  /** Slug of the parent (its name in files older than WordPress 3.0); '' = none. */
  readonly parent: string;
  readonly name: string;
  readonly description: string;
  readonly meta: readonly WxrMeta[];
}

export interface WxrComment {
  readonly id: number;
  readonly author: string;
  readonly authorEmail: string;
  readonly authorUrl: string;
  readonly authorIp: string;
  readonly date: string;
  readonly dateGmt: string;
  readonly content: string;
  readonly approved: string;
  readonly type: string;
  readonly parent: number;
  readonly userId: number;
  readonly meta: readonly WxrMeta[];
}

export interface WxrItemRecord {
  readonly kind: 'item';
  readonly place: Place;
  readonly id: number;
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  readonly creator: string;
  readonly content: string;
  readonly excerpt: string;
  readonly date: string;
  readonly dateGmt: string;
  readonly modified?: string;
  readonly modifiedGmt?: string;
  readonly commentStatus: string;
  readonly pingStatus: string;
  readonly name: string;
  readonly status: string;
  readonly parent: number;
  readonly menuOrder: number;
  readonly type: string;
  readonly password: string;
  readonly sticky: boolean;
  readonly attachmentUrl?: string;
  readonly terms: readonly { readonly taxonomy: string; readonly slug: string; readonly name: string }[];
  readonly meta: readonly WxrMeta[];
  readonly comments: readonly WxrComment[];
}

/** Something damaged: repaired (`recovered`) or left out (`refused`). */
export interface ProblemRecord {
  readonly kind: 'problem';
  readonly place: Place;
  readonly code: FindingCode;
  readonly message: string;
  readonly outcome: 'recovered' | 'refused';
  /** Rows lost with it; absent = none. */
  readonly rows?: number;
  /** Table of the dump, or kind of record, that it belongs to. */
  readonly table?: string;
}

/** One kind of export, read as a stream with flat memory. */
export interface Source {
  readonly kind: 'wxr' | 'sql';
  readonly file: string;
  /** Bytes to read, for progress; 0 = unknown. */
  readonly bytes: number;
  read(progress: (bytesRead: number) => void): AsyncIterable<SourceRecord>;
}
