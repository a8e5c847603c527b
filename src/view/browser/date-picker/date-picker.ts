import { addMonths, type CalendarDate, calendarDate, dayAt, dayNumber } from './calendar-date.ts';
import { type CalendarState, movedBy, renderCalendar } from './calendar-view.ts';
import { formatDate, parseDate } from './date-format.ts';
import { DATE_FORMAT, DATE_PICKER_TEXTS, type DatePickerTexts, FIRST_DAY } from './texts.ts';

export interface DatePickerOptions {
  /** How the field holds its date, as jQuery UI spells formats; default `5 January 2024`. */
  readonly format?: string;
  readonly texts?: Partial<DatePickerTexts>;
  /** 0 = Sunday; default Monday. */
  readonly firstDay?: number;
  /** Menus of months and years in place of their names. */
  readonly monthMenu?: boolean;
  readonly yearMenu?: boolean;
  /** Years before and after the present one in the menu of years; default 10 each. */
  readonly years?: readonly [before: number, after: number];
  /** Days before and after these cannot be chosen; asked anew each time the calendar is rendered. */
  readonly earliest?: () => CalendarDate | undefined;
  readonly latest?: () => CalendarDate | undefined;
  /** A class of the calendar besides its own. */
  readonly className?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface DatePicker {
  /** What the field holds; undefined where that is no date. */
  date(): CalendarDate | undefined;
  open(): void;
  close(): void;
  /** Gives the field back as it was. */
  detach(): void;
}

/** Pixels between field and calendar, and between calendar and window. */
const GAP = 4;

/**
 * Gives a text field a calendar (ARIA's date picker in a dialog). It opens when the field is focused or clicked; the
 * arrow down key goes into it, Escape and the Tab key leave it, and what is typed counts as well. Choosing a day fills
 * the field and raises `input` and `change` on it. The calendar stands behind the field (or its label) while it is
 * open; its look is the style sheet `date-picker`.
 */
export function attachDatePicker(input: HTMLInputElement, options: DatePickerOptions = {}): DatePicker {
  const texts = { ...DATE_PICKER_TEXTS, ...options.texts };
  const format = options.format || DATE_FORMAT;
  const firstDay = options.firstDay ?? FIRST_DAY;
  const now = options.now ?? Date.now;
  const before = ['role', 'aria-haspopup', 'aria-expanded', 'aria-controls', 'autocomplete', 'inputmode'].map(
    (name) => [name, input.getAttribute(name)] as const,
  );
  const stop = new AbortController();
  let calendar: HTMLElement | undefined;
  let active: CalendarDate = dayAt(now());
  let choosing = false;

  const date = () => parseDate(input.value, format, texts, dayAt(now()));
  const allows = (day: CalendarDate) => {
    const [first, last] = [options.earliest?.(), options.latest?.()];
    return (
      (first === undefined || dayNumber(day) >= dayNumber(first)) &&
      (last === undefined || dayNumber(day) <= dayNumber(last))
    );
  };
  const state = (): CalendarState => ({ active, chosen: date(), today: dayAt(now()) });
  const isRightToLeft = () => getComputedStyle(input).direction === 'rtl';

  function render(focus: 'day' | 'action' | 'none' = 'none'): void {
    if (!calendar) return;
    const action = (document.activeElement as HTMLElement | null)?.dataset['action'];
    calendar.replaceChildren(
      renderCalendar(state(), {
        texts,
        firstDay,
        monthMenu: options.monthMenu ?? false,
        yearMenu: options.yearMenu ?? false,
        years: options.years ?? [10, 10],
        allows,
      }),
    );
    const target = focus === 'day' ? '[data-date][tabindex="0"]' : `[data-action="${action}"]`;
    if (focus !== 'none') calendar.querySelector<HTMLElement>(target)?.focus();
  }

  function place(): void {
    if (!calendar) return;
    const field = input.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = calendar;
    const start = isRightToLeft() ? field.right - width : field.left;
    const below = field.bottom + GAP;
    const top = below + height > innerHeight && field.top > height + GAP ? field.top - height - GAP : below;
    calendar.style.left = `${Math.max(GAP, Math.min(start, document.documentElement.clientWidth - width - GAP))}px`;
    calendar.style.top = `${top}px`;
  }

  function open(): void {
    if (calendar || input.disabled || input.readOnly) return;
    active = date() ?? dayAt(now());
    calendar = document.createElement('div');
    calendar.id = `date-picker-${input.id || input.name.replace(/\W/g, '')}`;
    calendar.className = ['date-picker', options.className].filter(Boolean).join(' ');
    calendar.popover = 'manual';
    calendar.setAttribute('role', 'dialog');
    calendar.setAttribute('aria-label', texts.choose);
    calendar.addEventListener('click', onClick);
    calendar.addEventListener('keydown', onCalendarKey);
    calendar.addEventListener('focusout', leave);
    // The menus are the calendar's own: a form around it must not take them for its fields.
    for (const name of ['input', 'change']) calendar.addEventListener(name, onMenu);
    (input.closest('label') ?? input).after(calendar);
    render();
    calendar.showPopover();
    place();
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', calendar.id);
  }

  function close(focus = false): void {
    if (!calendar) return;
    const gone = calendar;
    calendar = undefined;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-controls');
    if (focus) {
      choosing = true;
      input.focus();
      choosing = false;
    }
    gone.remove();
  }

  function choose(day: CalendarDate): void {
    if (!allows(day)) return;
    input.value = formatDate(day, format, texts);
    close(true);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function onClick(event: Event): void {
    const target = (event.target as Element).closest<HTMLElement>('button');
    const day = target?.dataset['date']?.split('-').map(Number);
    if (day) choose(calendarDate(day[0] ?? 0, day[1] ?? 0, day[2] ?? 0));
    const action = target?.dataset['action'];
    if (action === 'close') close(true);
    if (action === 'previous' || action === 'next') {
      active = addMonths(active, action === 'next' ? 1 : -1);
      render('action');
    }
    if (action === 'today') {
      active = dayAt(now());
      render('day');
    }
  }

  function onMenu(event: Event): void {
    event.stopPropagation();
    const menu = event.target as HTMLSelectElement;
    if (event.type !== 'change') return;
    const value = Number(menu.value);
    const months = menu.dataset['action'] === 'month' ? value - active.month : (value - active.year) * 12;
    active = addMonths(active, months);
    render('action');
  }

  function onCalendarKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close(true);
      return;
    }
    if (!(event.target as HTMLElement).dataset['date']) return;
    const moved = movedBy(event, state(), firstDay, isRightToLeft());
    if (!moved) return;
    event.preventDefault();
    event.stopPropagation();
    active = moved;
    render('day');
  }

  function leave(event: FocusEvent): void {
    const to = event.relatedTarget as Node | null;
    // A calendar that is rendered anew loses its focus to nobody; the window may lose it too.
    if (to && to !== input && !calendar?.contains(to)) close();
  }

  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ) => input.addEventListener(name, handler, { signal: stop.signal });
  listen('focus', () => !choosing && open());
  listen('click', () => open());
  listen('focusout', leave);
  listen('input', () => {
    active = date() ?? active;
    render();
  });
  listen('keydown', (event) => {
    if (event.key === 'Escape' && calendar) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') close();
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      open();
      render('day');
    }
  });
  const elsewhere = (event: Event) => {
    const target = event.target as Node;
    if (target !== input && !calendar?.contains(target)) close();
  };
  document.addEventListener('pointerdown', elsewhere, { signal: stop.signal });
  for (const name of ['scroll', 'resize'])
    addEventListener(name, place, { signal: stop.signal, capture: true });

  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-haspopup', 'dialog');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('autocomplete', 'off');
  // On a telephone the calendar is there in place of the keys.
  if (matchMedia('(pointer: coarse)').matches) input.setAttribute('inputmode', 'none');
  return {
    date,
    open,
    close,
    detach() {
      close();
      stop.abort();
      for (const [name, value] of before)
        if (value === null) input.removeAttribute(name);
        else input.setAttribute(name, value);
    },
  };
}
