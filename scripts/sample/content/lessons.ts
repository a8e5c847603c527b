import { cities } from './cities.ts';
import { climate } from './climate.ts';
import { coastalManagement } from './coastal-management.ts';
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
import { riverLandforms } from './river-landforms.ts';
import { rivers } from './rivers.ts';
import { tectonics } from './tectonics.ts';
import { urban } from './urban.ts';
import { weather } from './weather.ts';

/** Every post of the sample, in the order of ids. */
export const lessons: readonly Lesson[] = [
  ...rivers,
  ...riverLandforms,
  ...flooding,
  ...coasts,
  ...coastalManagement,
  ...glaciation,
  ...tectonics,
  ...weather,
  ...climate,
  ...ecosystems,
  ...urban,
  ...cities,
  ...development,
  ...resources,
  ...mapSkills,
  ...fieldwork,
  ...notices,
].sort((a, b) => a.id - b.id);
