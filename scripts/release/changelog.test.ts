import { describe, expect, it } from 'vitest';
import { releaseNotes } from './changelog.ts';

const GOOD = `# Changes

## 1.1.0 (2027-01-31)

### Added

- Tides.

### Upgrade notes

None.

## 1.0.0 (2026-12-01)

- Everything.
`;

describe('the notes of a release', () => {
  it('are the section of its version', () => {
    expect(releaseNotes(GOOD, '1.1.0')).toEqual({
      text: '### Added\n\n- Tides.\n\n### Upgrade notes\n\nNone.',
      faults: [],
    });
  });

  it('say what is missing: the version, the day, kinds of changes, what an owner has to do', () => {
    expect(releaseNotes(GOOD, '1.2.0').faults).toEqual(['CHANGELOG.md says nothing of 1.2.0.']);
    expect(releaseNotes(GOOD, '1.0.0').faults).toEqual([
      'There are changes that stand under no kind.',
      'There are no upgrade notes: "None." says that there is nothing to do.',
    ]);
    expect(
      releaseNotes('## 1.0.0 (unreleased)\n### Better\n\n### Upgrade notes\nNone.\n', '1.0.0').faults,
    ).toEqual([
      'The heading of a version that is released names the day: "## 1.0.0 (2027-01-31)".',
      '"Better" is no kind of change: Added, Changed, Deprecated, Removed, Fixed, Security, Upgrade notes.',
      'Nothing stands under "Better".',
    ]);
  });
});
