import { loadScript } from './load-script.ts';

/** What a player can be told. */
export type PlayerCommand = 'play' | 'pause' | 'mute' | 'unmute' | 'loop' | 'toggle' | 'reset' | 'unload';

export interface Player {
  readonly state: 'paused' | 'playing';
  /** Told before the player is ready, it is done when it is. */
  tell(command: PlayerCommand): void;
  stop(): void;
}

export interface PlayerEvents {
  readonly onReady?: () => void;
  readonly onEnded?: () => void;
  readonly onState?: (state: Player['state']) => void;
}

/** Loudness after `unmute`, of 1. */
export const UNMUTE_VOLUME = 0.7;
/** Loudness at which the browser's own player starts, of 1. */
export const START_VOLUME = 0.8;
/** Milliseconds after which a player that says nothing counts as loaded. */
export const LOADED_AFTER = 2000;
/** Milliseconds between a command to play and one to pause that follows it: hosts lose the second otherwise. */
export const PAUSE_AFTER_PLAY = 100;
/** Where the script of YouTube's players comes from. */
export const YOUTUBE_API = 'https://www.youtube.com/iframe_api';

/** Whether the window is one of a telephone or tablet: nothing plays there before the visitor has started it. */
export function startsByTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Drives the frame of a video host by messages between windows. Source: Enfold. */
export function framePlayer(
  frame: HTMLIFrameElement,
  kind: 'youtube' | 'vimeo',
  events: PlayerEvents = {},
): Player {
  const origin = kind === 'youtube' ? 'https://www.youtube.com' : 'https://player.vimeo.com';
  let state: Player['state'] = 'paused';
  let ready = false;
  let started = !startsByTouch();
  let playedAt = -Infinity;
  let loops = false;
  const waiting: PlayerCommand[] = [];

  const post = (message: object) => frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  const youtube = (func: string, ...args: readonly unknown[]) => post({ event: 'command', func, args });
  const vimeo = (method: string, value?: unknown) =>
    post(value === undefined ? { method } : { method, value });

  const change = (next: Player['state']) => {
    if (next === state) return;
    state = next;
    if (next === 'playing') started = true;
    events.onState?.(next);
  };
  const open = () => {
    if (ready) return;
    ready = true;
    clearTimeout(fallback);
    events.onReady?.();
    for (const command of waiting.splice(0)) tell(command);
  };
  const play = () => {
    playedAt = performance.now();
    kind === 'youtube' ? youtube('playVideo') : vimeo('play');
    change('playing');
  };
  const pause = () => {
    const since = performance.now() - playedAt;
    const send = () => {
      kind === 'youtube' ? youtube('pauseVideo') : vimeo('pause');
    };
    if (since < PAUSE_AFTER_PLAY) setTimeout(send, PAUSE_AFTER_PLAY - since);
    else send();
    change('paused');
  };
  const restart = () => (kind === 'youtube' ? youtube('seekTo', 0, true) : vimeo('seekTo', 0));
  const actions: Readonly<Record<PlayerCommand, () => void>> = {
    play,
    pause,
    mute: () => (kind === 'youtube' ? youtube('mute') : vimeo('setVolume', 0)),
    unmute: () => {
      if (kind === 'youtube') {
        youtube('unMute');
        youtube('setVolume', UNMUTE_VOLUME * 100);
      } else vimeo('setVolume', UNMUTE_VOLUME);
    },
    loop: () => {
      loops = true;
    },
    toggle: () => (state === 'playing' ? pause() : play()),
    reset: () => {
      restart();
      pause();
    },
    unload: () => (kind === 'youtube' ? youtube('stopVideo') : vimeo('unload')),
  };
  function tell(command: PlayerCommand): void {
    if (!ready) return void waiting.push(command);
    // Telephones let nothing play that the visitor has not started.
    if (!started && command !== 'unload') return;
    actions[command]();
  }

  const onMessage = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const said = messageOf(event.data);
    if (said.event === 'onReady' || said.event === 'ready' || said.event === 'initialDelivery') {
      if (kind === 'vimeo') for (const value of ['play', 'pause', 'ended']) vimeo('addEventListener', value);
      open();
    } else if (said.state === 'playing') change('playing');
    else if (said.state === 'paused') change('paused');
    else if (said.state === 'ended') {
      if (loops) {
        restart();
        play();
      } else {
        change('paused');
        events.onEnded?.();
      }
    }
  };
  addEventListener('message', onMessage);
  const listen = () => {
    if (kind === 'youtube') {
      post({ event: 'listening', id: frame.id });
      youtube('addEventListener', 'onStateChange');
    }
  };
  frame.addEventListener('load', listen);
  // The host's script is fetched when its first player is wanted, by which time the visitor has agreed.
  if (kind === 'youtube') void loadScript(YOUTUBE_API).catch(() => undefined);
  const fallback = setTimeout(open, LOADED_AFTER);
  return {
    get state() {
      return state;
    },
    tell,
    stop() {
      clearTimeout(fallback);
      removeEventListener('message', onMessage);
      frame.removeEventListener('load', listen);
    },
  };
}

/** YouTube's numbers and Vimeo's words for what a player does. */
const YOUTUBE_STATES: Readonly<Record<number, string>> = { 0: 'ended', 1: 'playing', 2: 'paused' };

function messageOf(data: unknown): { readonly event?: string; readonly state?: string } {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    if (typeof value !== 'object' || value === null) return {};
    const { event, info } = value as { event?: string; info?: unknown };
    if (event === 'onStateChange') return { event, state: YOUTUBE_STATES[Number(info)] ?? '' };
    if (event === 'play') return { event, state: 'playing' };
    if (event === 'pause') return { event, state: 'paused' };
    if (event === 'ended' || event === 'finish') return { event, state: 'ended' };
    return event === undefined ? {} : { event };
  } catch {
    return {};
  }
}

/** Drives the browser's own player. */
export function filePlayer(video: HTMLVideoElement, events: PlayerEvents = {}): Player {
  video.volume = START_VOLUME;
  const onPlay = () => events.onState?.('playing');
  const onPause = () => events.onState?.('paused');
  const onEnded = () => events.onEnded?.();
  video.addEventListener('play', onPlay);
  video.addEventListener('pause', onPause);
  video.addEventListener('ended', onEnded);
  events.onReady?.();
  // Browsers may forbid playing with sound; the visitor then starts it themselves.
  const play = () => void video.play().catch(() => undefined);
  const actions: Readonly<Record<PlayerCommand, () => void>> = {
    play,
    pause: () => video.pause(),
    mute: () => {
      video.muted = true;
    },
    unmute: () => {
      video.muted = false;
      video.volume = UNMUTE_VOLUME;
    },
    loop: () => {
      video.loop = true;
    },
    toggle: () => (video.paused ? play() : video.pause()),
    reset: () => {
      video.currentTime = 0;
      video.pause();
    },
    unload: () => {
      video.pause();
      video.removeAttribute('src');
      video.load();
    },
  };
  return {
    get state() {
      return video.paused ? 'paused' : 'playing';
    },
    tell: (command) => actions[command](),
    stop() {
      video.removeEventListener('play', onPlay);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('ended', onEnded);
    },
  };
}
