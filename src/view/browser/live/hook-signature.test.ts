import { describe, expect, it } from 'vitest';
import { signatureOf } from './hook-signature.ts';

declare const React: { useState(first: unknown): [unknown, () => void]; useEffect(work: () => void): void };
declare const useTide: () => number;

describe('the signature of a component', () => {
  const counter = () => {
    const [count] = React.useState(0);
    React.useEffect(() => console.log(count));
    return count;
  };

  it('is the same where only texts and what effects do have changed', () => {
    const next = () => {
      const [count] = React.useState(0);
      React.useEffect(() => console.info('now', count));
      return `tide ${count}`;
    };
    expect(signatureOf(next)).toBe(signatureOf(counter));
  });

  it('is another one where a hook comes, goes, or begins with something else', () => {
    const versions = [
      () => React.useState(0),
      () => React.useState(5),
      () => [React.useState(0), React.useState(0)],
      () => [React.useState(0), useTide()],
      () => [useTide(), React.useState(0)],
      counter,
    ];
    expect(new Set(versions.map(signatureOf)).size).toBe(versions.length);
  });
});
