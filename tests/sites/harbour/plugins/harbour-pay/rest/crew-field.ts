import type { RestField } from 'portolan/plugin';
import { settings } from '../settings.ts';

/** `harbour_crew` of pages. */
export const crewField: RestField = {
  objects: ['page'],
  name: 'harbour_crew',
  schema: { type: 'integer' },
  get: (rows, { site }) => rows.map(() => settings.of(site).crew),
};
