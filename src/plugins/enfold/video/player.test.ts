import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  framePlayer,
  LOADED_AFTER,
  PAUSE_AFTER_PLAY,
  type Player,
  type PlayerEvents,
  YOUTUBE_API,
} from './player.ts';

const ORIGINS = { youtube: 'https://www.youtube.com', vimeo: 'https://player.vimeo.com' } as const;

/** A frame, what it was told, and a way to let it speak. */
function framed(kind: keyof typeof ORIGINS, events: PlayerEvents = {}) {
  const commands: unknown[] = [];
  const contentWindow = { postMessage: (text: string) => commands.push(JSON.parse(text)) };
  const frame = { id: 'film', contentWindow, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  const player: Player = framePlayer(frame as unknown as HTMLIFrameElement, kind, events);
  const says = (data: unknown, source: unknown = contentWindow, origin: string = ORIGINS[kind]) => {
    for (const listener of heard) listener({ source, origin, data: JSON.stringify(data) } as MessageEvent);
  };
  return { player, commands, says };
}

let heard: ((event: MessageEvent) => void)[] = [];
let coarse = false;
beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  coarse = false;
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  vi.stubGlobal('addEventListener', (_: string, listener: (event: MessageEvent) => void) =>
    heard.push(listener),
  );
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: MessageEvent) => void) => {
    heard = heard.filter((each) => each !== listener);
  });
  // The host's script is there already.
  vi.stubGlobal('document', { scripts: [{ src: YOUTUBE_API, dataset: { loaded: '1' } }] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a film in a frame', () => {
  it('is told what it was to do when it is ready, or after two seconds', () => {
    const { player, commands } = framed('vimeo');
    player.tell('play');
    vi.advanceTimersByTime(LOADED_AFTER - 1);
    expect(commands).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(commands).toEqual([{ method: 'play' }]);
    expect(LOADED_AFTER).toBe(2000);
  });

  it('pauses a tenth of a second after it was told to play, not sooner', () => {
    const { player, commands, says } = framed('youtube');
    says({ event: 'onReady' });
    commands.length = 0;
    player.tell('play');
    player.tell('pause');
    expect(commands).toEqual([{ event: 'command', func: 'playVideo', args: [] }]);
    vi.advanceTimersByTime(PAUSE_AFTER_PLAY);
    expect(commands.at(-1)).toEqual({ event: 'command', func: 'pauseVideo', args: [] });
    expect(PAUSE_AFTER_PLAY).toBe(100);
    expect(player.state).toBe('paused');
  });

  it('speaks at 70 per cent of its loudness again', () => {
    const youtube = framed('youtube');
    youtube.says({ event: 'onReady' });
    youtube.player.tell('unmute');
    expect(youtube.commands.at(-1)).toEqual({ event: 'command', func: 'setVolume', args: [70] });
    const vimeo = framed('vimeo');
    vimeo.says({ event: 'ready' });
    vimeo.player.tell('unmute');
    expect(vimeo.commands.at(-1)).toEqual({ method: 'setVolume', value: 0.7 });
  });

  it('is turned on and off, put back and unloaded', () => {
    const { player, commands, says } = framed('vimeo');
    says({ event: 'ready' });
    commands.length = 0;
    player.tell('toggle');
    expect(player.state).toBe('playing');
    vi.advanceTimersByTime(PAUSE_AFTER_PLAY);
    player.tell('toggle');
    expect(player.state).toBe('paused');
    player.tell('reset');
    player.tell('unload');
    expect(commands.map((each) => (each as { method: string }).method)).toEqual([
      'play',
      'pause',
      'seekTo',
      'pause',
      'unload',
    ]);
  });

  it('on a telephone does nothing before the visitor has started it', () => {
    coarse = true;
    const { player, commands, says } = framed('vimeo');
    says({ event: 'ready' });
    commands.length = 0;
    player.tell('play');
    expect(commands).toEqual([]);
    says({ event: 'play' });
    expect(player.state).toBe('playing');
    player.tell('mute');
    expect(commands).toEqual([{ method: 'setVolume', value: 0 }]);
  });

  it('begins again at its end where it loops, and else tells of it', () => {
    const onEnded = vi.fn();
    const once = framed('youtube', { onEnded });
    once.says({ event: 'onReady' });
    once.says({ event: 'onStateChange', info: 1 });
    once.says({ event: 'onStateChange', info: 0 });
    expect(onEnded).toHaveBeenCalledOnce();
    expect(once.player.state).toBe('paused');
    const looping = framed('youtube', { onEnded });
    looping.says({ event: 'onReady' });
    looping.player.tell('loop');
    looping.says({ event: 'onStateChange', info: 0 });
    expect(onEnded).toHaveBeenCalledOnce();
    expect(looping.player.state).toBe('playing');
  });

  it('believes its own window alone', () => {
    const { player, says } = framed('vimeo');
    says({ event: 'play' }, {});
    says({ event: 'play' }, undefined, 'https://elsewhere.example');
    expect(player.state).toBe('paused');
  });
});
