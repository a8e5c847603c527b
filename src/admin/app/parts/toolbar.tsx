import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/** Milliseconds without a key after which is looked for what was typed. */
const PAUSE = 250;

/** Search and filters above a list. */
export function Toolbar({ children }: { children: ReactNode }): ReactNode {
  return <div className="toolbar">{children}</div>;
}

/** A field that searches while it is typed into. It shows a value from elsewhere, and never an older one of its own. */
export function Search(props: {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
}): ReactNode {
  const { label, value, onSearch } = props;
  const [typed, setTyped] = useState(value);
  // What was sent and has not come back as the value yet: when it does, somebody may have typed on.
  const sent = useRef<string[]>([]);
  const send = useCallback(
    (text: string) => {
      sent.current.push(text);
      onSearch(text);
    },
    [onSearch],
  );
  useEffect(() => {
    const place = sent.current.indexOf(value);
    sent.current.splice(0, place + 1);
    if (place === -1) setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => send(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, send]);
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== value) send(typed);
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

/** Parts of a list to choose one from: values with what they are called, and how many there are. */
export function Views(props: {
  readonly label: string;
  readonly value: string;
  readonly views: readonly (readonly [value: string, label: string, count?: number | undefined])[];
  readonly onChange: (value: string) => void;
}): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  // On a telephone they are one row, which may be longer than the window.
  useEffect(() => {
    const shown = group.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(props.value)}"]`);
    if (shown && group.current) group.current.scrollLeft = shown.offsetLeft - group.current.offsetLeft - 16;
  }, [props.value]);
  return (
    <div className="views" role="group" aria-label={props.label} ref={group}>
      {props.views.map(([value, label, count]) => (
        <button
          key={value}
          type="button"
          className="view"
          data-view={value}
          aria-pressed={props.value === value}
          onClick={() => props.onChange(value)}
        >
          {label}
          {count !== undefined && <span className="view-count">{count.toLocaleString()}</span>}
        </button>
      ))}
    </div>
  );
}
