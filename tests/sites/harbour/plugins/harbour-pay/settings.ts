import { definePluginSettings, z } from 'portolan/plugin';

/** `plugins: { 'harbour-pay': { … } }` of portolan.config.ts. */
export const settings = definePluginSettings(
  'harbour-pay',
  z.strictObject({
    master: z.string().default('nobody').describe('Who looks after the harbour'),
    crew: z.number().int().min(1).default(2).describe('How many sail the tide boat'),
  }),
);
