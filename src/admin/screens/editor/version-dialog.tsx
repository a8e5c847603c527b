import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { read } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { differencesOf } from '../../content/differences.ts';
import { applyEdits } from '../../content/edits.ts';
import { parseContent } from '../../content/parse.ts';
import { DifferenceItem, FieldDifference } from './difference-item.tsx';
import type { Version } from './editor-types.ts';
import type { Declarations } from './use-declarations.ts';
import type { EditedDocument } from './use-document.ts';
import { fieldOf, type Saving } from './use-saving.ts';

export interface VersionsProps {
  readonly route: string;
  readonly doc: EditedDocument;
  readonly saving: Saving;
  readonly declarations: Declarations;
}

/** What a version says: what can be brought back of it. */
type Said = Pick<Version, 'title' | 'excerpt' | 'content'>;

const FIELDS = [
  ['title', 'Title'],
  ['excerpt', 'Excerpt'],
] as const;

/** The versions of a post, each with what differs from what is in the editor, or from the version before it. */
export default function VersionDialog(
  props: VersionsProps & { readonly versions: readonly Version[]; readonly onClose: () => void },
): ReactNode {
  const { versions, doc, saving, declarations, onClose } = props;
  const { tell } = useToasts();
  const said = (name: 'title' | 'excerpt') => String(fieldOf(saving.post, saving.changes, name) ?? '');
  const now: Said = {
    title: { raw: said('title') },
    excerpt: { raw: said('excerpt') },
    content: { raw: doc.source },
  };
  const [id, setId] = useState(() => (versions.find((one) => !isSame(one, now)) ?? versions[0])?.id ?? 0);
  const [withBefore, setWithBefore] = useState(false);
  const names = useAuthors(versions);
  const place = versions.findIndex((one) => one.id === id);
  const version = versions[place];
  const before = versions[place + 1];
  // Two versions: what was done by the newer one; one version: what was done since.
  const [older, newer]: readonly [Said | undefined, Said] =
    withBefore && version ? [before, version] : [version, now];
  const [from, to] = [older?.content.raw ?? '', newer.content.raw];
  const { options } = doc.tree;
  const differences = useMemo(
    () => differencesOf(parseContent(from, options), parseContent(to, options)),
    [from, to, options],
  );
  const fields = FIELDS.filter(([name]) => (older?.[name].raw ?? '') !== newer[name].raw);
  const restore = () => {
    if (!version) return;
    doc.dispatch({ type: 'change', source: version.content.raw });
    for (const [name] of FIELDS) saving.set(name, version[name].raw);
    tell('The page shows that version. Save it, or undo.');
    onClose();
  };
  return (
    <Dialog
      title="Versions"
      wide
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="main" disabled={!version || isSame(version, now)} onClick={restore}>
            Bring this version back
          </Button>
        </>
      }
    >
      <div className="versions-choice">
        <Select
          label="Version of"
          value={String(id)}
          options={versions.map((one) => [
            String(one.id),
            [dateTime(one.date_gmt), names.get(one.author), isSame(one, now) && 'as it is']
              .filter(Boolean)
              .join(' · '),
          ])}
          onChange={(value) => setId(Number(value))}
        />
        <Select
          label="Compared with"
          value={withBefore ? 'before' : 'now'}
          options={[
            ['now', 'What is in the editor now'],
            ['before', 'The version before it'],
          ]}
          onChange={(value) => setWithBefore(value === 'before')}
        />
      </div>
      <p className="soft" role="status">
        {summaryOf(differences.length + fields.length, withBefore)}
      </p>
      <ul className="differences" aria-label="Differences">
        {fields.map(([name, label]) => (
          <FieldDifference
            key={name}
            label={label}
            older={older?.[name].raw ?? ''}
            newer={newer[name].raw}
            onBack={withBefore || !version ? undefined : () => saving.set(name, version[name].raw)}
          />
        ))}
        {differences.map((difference, place) => (
          <DifferenceItem
            // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order of the page
            key={place}
            difference={difference}
            declarations={declarations}
            onBack={
              withBefore
                ? undefined
                : () => doc.dispatch({ type: 'change', source: applyEdits(doc.source, [...difference.back]) })
            }
          />
        ))}
      </ul>
    </Dialog>
  );
}

function isSame(one: Said, other: Said): boolean {
  return (['title', 'excerpt', 'content'] as const).every((name) => one[name].raw === other[name].raw);
}

function summaryOf(count: number, withBefore: boolean): string {
  const since = withBefore ? 'by this version' : 'since this version';
  if (count === 0) return `Nothing was changed ${since}.`;
  return `${count} ${count === 1 ? 'thing was' : 'things were'} changed ${since}.`;
}

/** Who wrote the versions, as far as it may be known. */
function useAuthors(versions: readonly Version[]): ReadonlyMap<number, string> {
  const ids = [...new Set(versions.map(({ author }) => author))];
  const users = useQuery({
    queryKey: ['wp/v2/users', 'named', ids],
    queryFn: ({ signal }) =>
      read<readonly { readonly id: number; readonly name: string }[]>(
        'wp/v2/users',
        { include: ids, per_page: 100, _fields: 'id,name' },
        signal,
      ),
    retry: false,
  });
  return new Map((users.data ?? []).map(({ id, name }) => [id, name]));
}
