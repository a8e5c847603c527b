/** Kinds of changes, as keepachangelog.com names them, in the order in which they stand; and what an owner has to do. */
export const KINDS = [
  'Added',
  'Changed',
  'Deprecated',
  'Removed',
  'Fixed',
  'Security',
  'Upgrade notes',
] as const;

export interface ReleaseNotes {
  /** The version's section of the changelog, without its heading. */
  readonly text: string;
  /** What keeps it from being released, a sentence each. */
  readonly faults: readonly string[];
}

/**
 * What `CHANGELOG.md` says of a version: `## 1.2.0 (2027-01-31)`, below it a heading for each kind of change with its
 * list, and the upgrade notes (`None.` where an owner has nothing to do).
 */
export function releaseNotes(changelog: string, version: string): ReleaseNotes {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => /^\S+/.exec(each)?.[0] === version);
  if (section === undefined) return { text: '', faults: [`CHANGELOG.md says nothing of ${version}.`] };
  const end = section.indexOf('\n');
  const heading = end < 0 ? section : section.slice(0, end);
  const text = end < 0 ? '' : section.slice(end).trim();
  return { text, faults: [...faultsOfHeading(heading), ...faultsOfText(text)] };
}

function faultsOfHeading(heading: string): readonly string[] {
  return /^\S+ \(\d{4}-\d\d-\d\d\)\s*$/.test(heading)
    ? []
    : [
        `The heading of a version that is released names the day: "## ${heading.split(' ')[0]} (2027-01-31)".`,
      ];
}

function faultsOfText(text: string): readonly string[] {
  const [before = '', ...parts] = text.split(/^### /m);
  const kinds = parts.map((part) => part.split('\n')[0]?.trim() ?? '');
  const faults: string[] = [];
  if (before.trim() !== '') faults.push('There are changes that stand under no kind.');
  for (const kind of kinds)
    if (!KINDS.some((known) => known === kind))
      faults.push(`"${kind}" is no kind of change: ${KINDS.join(', ')}.`);
  for (const [index, part] of parts.entries())
    if (part.split('\n').slice(1).join('').trim() === '')
      faults.push(`Nothing stands under "${kinds[index]}".`);
  if (!kinds.includes('Upgrade notes'))
    faults.push('There are no upgrade notes: "None." says that there is nothing to do.');
  return faults;
}
