import type { ReactNode } from 'react';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import type { SettingsFields, SiteSettings } from './site-settings.ts';

const SIZES = [
  ['thumbnail', 'Thumbnail'],
  ['medium', 'Medium'],
  ['large', 'Large'],
] as const;

/** The sizes that uploaded pictures are made in, and where they are kept. WordPress: options-media.php. */
export function MediaFields({ form }: SettingsFields): ReactNode {
  const { values, errors, set } = form;
  const side = (name: keyof SiteSettings & `${string}_size_${'w' | 'h'}`, label: string) => (
    <TextField
      label={label}
      suffix="px"
      type="number"
      min={0}
      value={String(values[name])}
      error={errors[name]}
      onChange={(pixels) => set(name, Number(pixels))}
    />
  );
  return (
    <>
      <p className="soft">What is uploaded from now on is made in these sizes; 0 means no bound.</p>
      {SIZES.map(([size, label]) => (
        <div key={size} className="fields">
          {side(`${size}_size_w`, `${label}: width at most`)}
          {side(`${size}_size_h`, `${label}: height at most`)}
        </div>
      ))}
      <Checkbox
        label="Cut thumbnails to exactly this size"
        checked={values.thumbnail_crop}
        onChange={(on) => set('thumbnail_crop', on)}
      />
      <Checkbox
        label="Keep uploads in folders by year and month"
        checked={values.uploads_use_yearmonth_folders}
        onChange={(on) => set('uploads_use_yearmonth_folders', on)}
      />
    </>
  );
}
