import { describe, expect, it } from 'vitest';
import {
  autoplayStep,
  endedStep,
  goTo,
  initialState,
  manualStep,
  type SliderOptions,
} from './slider-rules.ts';

const options = (changes: Partial<SliderOptions> = {}): SliderOptions => ({
  animation: 'slide',
  autoplay: true,
  interval: 5,
  loop_autoplay: 'endless',
  loop_manual: 'manual-endless',
  autoplay_stopper: false,
  hoverpause: false,
  noNavigation: false,
  transitionSpeed: 900,
  ...changes,
});

/** Indexes that autoplay walks through, and whether it still runs. */
function walk(changes: Partial<SliderOptions>, steps: number, count = 3, seen = 1) {
  const set = options(changes);
  let state = initialState(set);
  const walked: number[] = [];
  for (let step = 0; step < steps; step++) {
    state = autoplayStep(state, set, count, seen);
    walked.push(state.index);
  }
  return { walked, runs: state.autoplay };
}

describe('autoplay', () => {
  it('goes round endlessly', () => {
    expect(walk({}, 5)).toEqual({ walked: [1, 2, 0, 1, 2], runs: true });
  });

  it('ends at the last slide where it loops once', () => {
    expect(walk({ loop_autoplay: 'once' }, 4)).toEqual({ walked: [1, 2, 2, 2], runs: false });
  });

  it('ends where its stopper is on and it would begin again', () => {
    expect(walk({ autoplay_stopper: true }, 4)).toEqual({ walked: [1, 2, 2, 2], runs: false });
  });

  it('ends on the last or, one round later, on the first slide where told to', () => {
    expect(walk({ stopinfiniteloop: 'last' }, 4)).toEqual({ walked: [1, 2, 2, 2], runs: false });
    expect(walk({ stopinfiniteloop: 'first' }, 5)).toEqual({ walked: [1, 2, 0, 0, 0], runs: false });
  });

  it('stays where it is not on, and where there is one slide', () => {
    expect(walk({ autoplay: false }, 2).walked).toEqual([0, 0]);
    expect(walk({}, 2, 1).walked).toEqual([0, 0]);
  });

  it('of a carousel begins again when the last slides are seen', () => {
    expect(walk({}, 4, 5, 3).walked).toEqual([1, 2, 0, 1]);
  });
});

describe('the end of a slide’s film', () => {
  it('shows the next slide, and lets what moves by itself go on', () => {
    const set = options();
    expect(endedStep(initialState(set), set, 3, 1)).toEqual({ index: 1, autoplay: true, loop: 'endless' });
    const still = options({ autoplay: false, loop_manual: 'manual-once' });
    const state = initialState(still);
    expect(endedStep(state, still, 3, 1)).toEqual({ ...state, index: 1 });
    expect(endedStep({ ...state, index: 2 }, still, 3, 1).index).toBe(2);
  });
});

describe('a step by hand', () => {
  it('ends autoplay for good', () => {
    const set = options();
    const state = manualStep(initialState(set), set, 3, 1, 'next');
    expect(state).toEqual({ index: 1, autoplay: false, loop: 'once' });
    expect(autoplayStep(state, set, 3, 1)).toBe(state);
  });

  it('goes round only where the loop by hand is endless', () => {
    const endless = options();
    const once = options({ loop_manual: 'manual-once' });
    expect(manualStep(initialState(endless), endless, 3, 1, 'previous').index).toBe(2);
    expect(manualStep(initialState(once), once, 3, 1, 'previous').index).toBe(0);
  });

  it('of a carousel ends where the last slide is seen', () => {
    const set = options();
    let state = initialState(set);
    for (let step = 0; step < 5; step++) state = manualStep(state, set, 5, 3, 'next');
    expect(state.index).toBe(2);
    expect(manualStep(initialState(set), set, 5, 3, 'previous').index).toBe(0);
  });

  it('to the present slide or out of range changes nothing', () => {
    const state = initialState(options());
    expect(goTo(state, 3, 1, 0)).toBe(state);
    expect(goTo(state, 3, 1, 3)).toBe(state);
    expect(goTo(state, 3, 1, -1)).toBe(state);
    expect(goTo(state, 3, 1, 2)).toEqual({ index: 2, autoplay: false, loop: 'once' });
  });

  it('of several at once goes on by as many, and to the last where fewer are left', () => {
    const set = options({ carouselSlidesToScroll: 3 });
    const walked: number[] = [];
    let state = initialState(set);
    for (const direction of ['next', 'next', 'next', 'previous', 'previous', 'previous'] as const) {
      state = manualStep(state, set, 8, 3, direction);
      walked.push(state.index);
    }
    expect(walked).toEqual([3, 5, 5, 2, 0, 0]);
    expect(manualStep(initialState(set), set, 8, 1, 'next').index).toBe(1);
  });

  it('needs two slides', () => {
    const set = options();
    expect(manualStep(initialState(set), set, 1, 1, 'next').index).toBe(0);
  });
});
