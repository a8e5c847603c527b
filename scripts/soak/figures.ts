/** How a request ended: answered; refused in words because of a fault that was made; no answer; a failure. */
export type Outcome = 'answered' | 'refused' | 'unanswered' | 'failed';

/** What the soak saw. */
export class Figures {
  readonly #times = new Map<string, number[]>();
  readonly #outcomes = new Map<string, Map<Outcome, number>>();
  readonly failures: string[] = [];
  readonly memory: { readonly second: number; readonly megabytes: number }[] = [];

  note(kind: string, outcome: Outcome, milliseconds: number): void {
    const outcomes = this.#outcomes.get(kind) ?? new Map<Outcome, number>();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.#outcomes.set(kind, outcomes);
    if (outcome !== 'answered') return;
    const times = this.#times.get(kind) ?? [];
    times.push(milliseconds);
    this.#times.set(kind, times);
  }

  fail(text: string): void {
    if (this.failures.length < 50) this.failures.push(text);
  }

  count(outcome: Outcome): number {
    return [...this.#outcomes.values()].reduce((sum, outcomes) => sum + (outcomes.get(outcome) ?? 0), 0);
  }

  /** A table: kind, answers, errors by kind, percentiles. */
  text(): string {
    const rows = [...this.#outcomes.keys()].sort().map((kind) => {
      const outcomes = this.#outcomes.get(kind);
      const times = [...(this.#times.get(kind) ?? [])].sort((a, b) => a - b);
      const at = (share: number) =>
        `${Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)}`;
      const number = (outcome: Outcome) => String(outcomes?.get(outcome) ?? 0);
      return [
        kind,
        number('answered'),
        number('refused'),
        number('unanswered'),
        number('failed'),
        at(0.5),
        at(0.95),
        at(0.99),
      ];
    });
    const head = ['', 'answered', 'refused', 'unanswered', 'failed', 'p50 ms', 'p95', 'p99'];
    return [head, ...rows]
      .map((row) => row.map((cell, index) => (index === 0 ? cell.padEnd(10) : cell.padStart(11))).join(''))
      .join('\n');
  }
}
