import { describe, expect, it } from 'vitest';
import { createProgress, duration, size } from './progress.ts';

function recorder(isTTY: boolean, columns?: number) {
  const lines: string[] = [];
  const output = { isTTY, columns, write: (text: string) => lines.push(text) > 0 };
  return { lines, output: output as unknown as NodeJS.WritableStream };
}

describe('progress', () => {
  it('is one line that is rendered anew on a terminal, with rate and time left', () => {
    const { lines, output } = recorder(true, 200);
    let now = 0;
    const progress = createProgress(output, false, () => now);
    progress.stage('read', 2_000_000);
    now = 1000;
    progress.at(500_000, 12_000);
    now = 1050;
    progress.at(600_000, 13_000);
    now = 4000;
    progress.at(2_000_000, 48_000);
    progress.done();
    expect(lines).toEqual([
      '\r\x1b[2KReading     ░░░░░░░░░░░░░░░░░░░░ ',
      '\r\x1b[2KReading     █████░░░░░░░░░░░░░░░ 12,000 records · 12,000/s · 500 kB of 2.0 MB · 3.0 s left',
      '\r\x1b[2KReading     ████████████████████ 48,000 records · 12,000/s · 2.0 MB of 2.0 MB · 0.0 s left',
      '\r\x1b[2KReading     ████████████████████ 48,000 records · 12,000/s · 2.0 MB · 4.0 s\n',
    ]);
  });

  it('is a plain line now and then for a pipe', () => {
    const { lines, output } = recorder(false);
    let now = 0;
    const progress = createProgress(output, false, () => now);
    progress.stage('uploads');
    now = 1000;
    progress.at(1_000_000, 10);
    now = 6000;
    progress.at(3_000_000, 60);
    progress.stage('check');
    progress.done();
    expect(lines).toEqual([
      'Uploads: 60 files · 10/s · 3.0 MB\n',
      'Uploads: 60 files · 10/s · 3.0 MB · 6.0 s\n',
    ]);
  });

  it('is JSON for scripts', () => {
    const { lines, output } = recorder(false);
    let now = 0;
    const progress = createProgress(output, true, () => now);
    progress.stage('read', 100);
    now = 2000;
    progress.at(50, 10);
    progress.done();
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      {
        event: 'stage',
        stage: 'read',
        bytes: 0,
        bytesTotal: 100,
        records: 0,
        recordsPerSecond: 0,
        secondsLeft: null,
        seconds: 0,
      },
      {
        event: 'progress',
        stage: 'read',
        bytes: 50,
        bytesTotal: 100,
        records: 10,
        recordsPerSecond: 5,
        secondsLeft: 2,
        seconds: 2,
      },
      {
        event: 'stage-end',
        stage: 'read',
        bytes: 50,
        bytesTotal: 100,
        records: 10,
        recordsPerSecond: 5,
        secondsLeft: 2,
        seconds: 2,
      },
    ]);
  });

  it('writes sizes and durations as people read them', () => {
    expect([999, 1000, 12_345, 1_500_000_000].map(size)).toEqual(['999 B', '1.0 kB', '12 kB', '1.5 GB']);
    expect([0.44, 12.6, 200].map(duration)).toEqual(['0.4 s', '13 s', '3 min 20 s']);
  });
});
