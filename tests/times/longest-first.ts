import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { Times } from './compare.ts';

const TABLE = fileURLToPath(new URL('./times.json', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Of a project's files those that take longest come first, so that at the end no worker waits long for another. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = JSON.parse(readFileSync(TABLE, 'utf8')) as Times;
    const timeOf = ({ moduleId }: TestSpecification) => times[relative(ROOT, moduleId)] ?? 0;
    const places = new Map<string, number>();
    const inGroups = await super.sort(files);
    for (const { project } of inGroups) places.set(project.name, places.get(project.name) ?? places.size);
    const placeOf = ({ project }: TestSpecification) => places.get(project.name) ?? 0;
    return [...inGroups].sort((a, b) => placeOf(a) - placeOf(b) || timeOf(b) - timeOf(a));
  }
}
