/** Runs pieces of work one at a time, in the order in which they came; one that fails does not stop the next. */
export class RequestQueue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
