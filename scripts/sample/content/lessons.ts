import { coasts } from './coasts.ts';
import { development } from './development.ts';
import { ecosystems } from './ecosystems.ts';
import { fieldwork } from './fieldwork.ts';
import { flooding } from './flooding.ts';
import { glaciation } from './glaciation.ts';
import type { Lesson } from './lesson.ts';
import { mapSkills } from './map-skills.ts';
import { notices } from './notices.ts';
import { resources } from './resources.ts';
import { rivers } from './rivers.ts';
import { tectonics } from './tectonics.ts';
import { urban } from './urban.ts';
import { weather } from './weather.ts';

/** Every post of the sample, in the order of ids. */
export const lessons: readonly Lesson[] = [
  ...rivers,
  ...flooding,
  ...coasts,
  ...glaciation,
  ...tectonics,
  ...weather,
  ...ecosystems,
  ...urban,
  ...development,
  ...resources,
  ...mapSkills,
  ...fieldwork,
  ...notices,
].sort((a, b) => a.id - b.id);
