import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest';
import { whyNoChromium } from './find-chromium.ts';

/** Runs the browser tests; on a machine that has no browser for them it lists them as skipped. */
export default class BrowserTestRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (whyNoChromium() !== undefined) skip(files);
  }
}

function skip(tasks: readonly RunnerTask[]): void {
  for (const task of tasks) {
    task.mode = 'skip';
    if (task.type === 'suite') skip(task.tasks);
  }
}
