import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface TabsProps {
  readonly label: string;
  readonly value: string;
  readonly tabs: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** Tabs by ARIA's pattern: arrows move between them, the panel follows. */
export function Tabs({ label, value, tabs, onChange, children }: TabsProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -tabs.length, End: tabs.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const now = tabs.findIndex(([one]) => one === value);
    const next =
      Math.abs(step) > 1 ? (step > 0 ? tabs.length - 1 : 0) : (now + step + tabs.length) % tabs.length;
    onChange(tabs[next]?.[0] ?? value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(([one, name]) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === value}
            aria-controls={`${id}-panel`}
            tabIndex={one === value ? 0 : -1}
            onClick={() => onChange(one)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="tab-panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
