/** A key of meta that names files of the library: they are found there, and named anew when a file is replaced. */
export interface MediaKey {
  readonly of: 'post' | 'term';
  readonly key: string;
  /** `id`: of an attachment; `ids`: several, separated by commas; `text`: addresses of files stand in it. */
  readonly holds: 'id' | 'ids' | 'text';
  /** What the file is there, for the owner: `Featured picture`. */
  readonly label: string;
}
