import type { ReactNode } from 'react';
import { Button } from '../../app/parts/button.tsx';
import type { Difference, SettingChange, WordPiece } from '../../content/differences.ts';
import { spelledOut } from '../../content/names.ts';
import { wordPieces } from '../../content/word-pieces.ts';
import type { Declarations } from './use-declarations.ts';

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  added: 'Added',
  removed: 'Taken out',
  moved: 'Moved',
  changed: 'Changed',
};

interface Back {
  /** Makes it what it was; undefined = it is only looked at. */
  readonly onBack: (() => void) | undefined;
}

/** One thing that differs: what it is, what happened to it, its words and settings before and after. */
export function DifferenceItem(
  props: { readonly difference: Difference; readonly declarations: Declarations } & Back,
): ReactNode {
  const { difference, declarations, onBack } = props;
  const { kind, node, tree, words, settings } = difference;
  const { name, words: first } = declarations.describe(tree, node);
  const fields = declarations.of(node)?.fields ?? [];
  return (
    <Item name={name} kind={kind} about={first} onBack={onBack}>
      {words.length > 0 && <Words pieces={words} />}
      {settings.length > 0 && (
        <dl className="difference-settings">
          {settings.map((setting) => (
            <Setting
              key={setting.name}
              setting={setting}
              label={fields.find((field) => field.name === setting.name)?.label ?? spelledOut(setting.name)}
            />
          ))}
        </dl>
      )}
      {words.length + settings.length === 0 && kind === 'changed' && (
        <p className="soft">Only its markup or its blanks.</p>
      )}
    </Item>
  );
}

/** A text beside the page (its title, its excerpt) that differs. */
export function FieldDifference(
  props: { readonly label: string; readonly older: string; readonly newer: string } & Back,
): ReactNode {
  const { label, older, newer, onBack } = props;
  return (
    <Item name={label} kind="changed" about="" onBack={onBack}>
      <Words pieces={wordPieces(older, newer)} />
    </Item>
  );
}

function Item(
  props: {
    readonly name: string;
    readonly kind: Difference['kind'];
    readonly about: string;
    readonly children: ReactNode;
  } & Back,
): ReactNode {
  const { name, kind, about, onBack, children } = props;
  return (
    <li className="difference" data-kind={kind}>
      <div className="difference-head">
        <span>
          <span className="difference-kind">{KINDS[kind]}</span> <b>{name}</b>{' '}
          <span className="soft">{about}</span>
        </span>
        {onBack && (
          <Button icon="back" label={`As it was: ${name} ${about}`.trim()} onClick={onBack}>
            As it was
          </Button>
        )}
      </div>
      {children}
    </li>
  );
}

/** Words with what is gone struck out and what is new underlined; long stretches that are the same are left out. */
function Words({ pieces }: { readonly pieces: readonly WordPiece[] }): ReactNode {
  return (
    <p className="difference-words">
      {pieces.map((piece, place) => {
        const key = `${place} ${piece.in}`;
        if (piece.in === 'older') return <del key={key}>{piece.text}</del>;
        if (piece.in === 'newer') return <ins key={key}>{piece.text}</ins>;
        return <span key={key}>{shortened(piece.text)}</span>;
      })}
    </p>
  );
}

function shortened(text: string): string {
  return text.length > 160 ? `${text.slice(0, 60)} … ${text.slice(-60)}` : text;
}

function Setting({ setting, label }: { setting: SettingChange; label: string }): ReactNode {
  const { older, newer } = setting;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {older ? <del>{older}</del> : <span className="soft">nothing</span>} <span aria-hidden="true">→</span>{' '}
        {newer ? <ins>{newer}</ins> : <span className="soft">nothing</span>}
      </dd>
    </>
  );
}
