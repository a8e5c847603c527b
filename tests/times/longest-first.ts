import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { Times } from './compare.ts';

const tableOf = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')) as Times;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Of a project's files those that take longest come first, so that at the end no worker waits long for another. What is
 * in no table is new, and may be the longest.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = { ...tableOf('./times.json'), ...tableOf('./durations.json') };
    const timeOf = ({ moduleId }: TestSpecification) => times[relative(ROOT, moduleId)] ?? Number.MAX_VALUE;
    const places = new Map<string, number>();
    const inGroups = await super.sort(files);
    for (const { project } of inGroups) places.set(project.name, places.get(project.name) ?? places.size);
    const placeOf = ({ project }: TestSpecification) => places.get(project.name) ?? 0;
    return [...inGroups].sort((a, b) => placeOf(a) - placeOf(b) || timeOf(b) - timeOf(a));
  }
}
