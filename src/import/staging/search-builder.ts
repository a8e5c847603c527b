import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { searchTable } from '../../database/schema/own-tables.ts';
import { unsearchedTypes } from '../../database/search-index.ts';
import { sqlitePackage } from '../../database/sqlite-package.ts';

/** Texts gathered before they are handed over, in characters. */
const BATCH = 256 * 1024;
/** Batches under way at most, so that memory stays flat where indexing is slower than reading. */
const UNDER_WAY = 24;
/** Texts from which on a thread is worth its start, in characters: fewer are indexed from the rows as soon. */
const WORTHWHILE = 4 * BATCH;

/**
 * What the thread runs. It is handed over as text, because a thread's own file would have to be found beside
 * whatever bundle this program runs from.
 *
 * Merging is put off: an index that is filled once is done in half the time without it, and later changes merge it
 * bit by bit.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const Sqlite = require(workerData.driver);
const database = new Sqlite(workerData.file);
for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'locking_mode = EXCLUSIVE', 'cache_size = -4000'])
  database.pragma(pragma);
database.exec(workerData.table);
const set = database.prepare('INSERT INTO portolan_search (portolan_search, rank) VALUES (?, ?)');
for (const [name, value] of [['hashsize', 4000000], ['automerge', 0], ['crisismerge', 1000]]) set.run(name, BigInt(value));
const insert = database.prepare(
  'INSERT INTO portolan_search (rowid, post_title, post_excerpt, post_content) VALUES (?, ?, ?, ?)');
database.exec('BEGIN');
parentPort.on('message', (rows) => {
  if (rows === null) {
    for (const [name, value] of [['hashsize', 1048576], ['automerge', 4], ['crisismerge', 16]]) set.run(name, BigInt(value));
    database.exec('COMMIT');
    database.close();
    parentPort.close();
    return;
  }
  for (let at = 0; at < rows.length; at += 4) insert.run(BigInt(rows[at]), rows[at + 1], rows[at + 2], rows[at + 3]);
  parentPort.postMessage(rows.length / 4);
});
`;

/**
 * Builds the search index of the posts while they are read, in a second thread and a file of its own, which is
 * then taken into the staging database. Where that does not work out (a post was replaced, the thread failed),
 * `spoil` is called and the index is built from the rows instead, as it is where the posts are few.
 */
export class SearchBuilder {
  readonly #file: string;
  #worker: Worker | undefined;
  #spoiled = false;
  #rows: (string | number)[] = [];
  #characters = 0;
  #underWay = 0;
  #ended: Promise<void> = Promise.resolve();
  #resume: () => void = () => undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Takes a post's texts; types that nobody searches are passed over. */
  add(id: number, type: string, title: string, excerpt: string, content: string): void {
    if (this.#spoiled || unsearchedTypes.has(type)) return;
    this.#rows.push(id, title, excerpt, content);
    this.#characters += title.length + excerpt.length + content.length + 64;
  }

  /** Hands over what was gathered, and waits while too much is under way. */
  async flush(): Promise<void> {
    if (this.#characters < (this.#worker === undefined ? WORTHWHILE : BATCH)) return;
    if (this.#worker === undefined) this.#start();
    this.#post();
    while (this.#worker !== undefined && this.#underWay >= UNDER_WAY) {
      await new Promise<void>((resolve) => {
        this.#resume = resolve;
      });
    }
  }

  /** The index cannot be used. */
  spoil(): void {
    this.#spoiled = true;
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#rows = [];
    this.#characters = 0;
  }

  /** No more texts come: the index is completed while other work goes on. */
  end(): void {
    if (this.#worker === undefined) {
      this.spoil();
      return;
    }
    this.#post();
    this.#worker.ref();
    this.#worker.postMessage(null);
  }

  /** Waits for the index after `end`; answers with its file, undefined where there is none. */
  async finished(): Promise<string | undefined> {
    await this.#ended;
    return this.#worker === undefined ? undefined : this.#file;
  }

  /** Ends the thread and removes its file. */
  async remove(): Promise<void> {
    this.spoil();
    await this.#ended;
    await rm(this.#file, { force: true });
  }

  #start(): void {
    const worker = new Worker(THREAD, {
      eval: true,
      workerData: {
        driver: sqlitePackage(),
        file: this.#file,
        table: searchTable,
      },
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    this.#worker = worker;
    worker.unref();
    worker.on('message', () => {
      this.#underWay--;
      this.#resume();
    });
    this.#ended = new Promise((resolve) => {
      worker.on('error', () => this.spoil());
      worker.on('exit', () => {
        this.#resume();
        resolve();
      });
    });
  }

  #post(): void {
    if (this.#worker === undefined || this.#rows.length === 0) return;
    this.#worker.postMessage(this.#rows);
    this.#underWay++;
    this.#rows = [];
    this.#characters = 0;
  }
}
