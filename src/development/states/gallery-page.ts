import { readableColours } from '../../theme/model/readable-colours.ts';
import { escapeHtml } from '../../wordpress/content/escape.ts';
import { PALETTES } from './palettes.ts';
import type { Scene } from './scene.ts';

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--scale:.5}
body{margin:0;padding:1.5rem}
header{display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:end}
h1{margin:0;font-size:1.5rem}
form{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end}
label{display:grid;font-size:.85rem}
select,button{font:inherit;min-block-size:2.5rem;padding-inline:.5rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
.row{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:start}
figure{margin:0 0 1.5rem}
.box{inline-size:calc(var(--width)*var(--scale));block-size:calc(var(--height)*var(--scale));overflow:hidden;outline:1px solid #8889}
iframe{border:0;background:#fff;transform:scale(var(--scale));transform-origin:0 0}
[dir=rtl] iframe{transform-origin:100% 0}
figcaption{font-size:.8rem}
figure[data-state=loading] figcaption::after{content:" …"}
.failure{color:light-dark(#a3201a,#ff9a94)}
.alone{--scale:1}
`;

const CHOICES = [
  { name: 'width', label: 'Width', values: ['390', '320', '820', '1440', '320,390,820,1440'] },
  { name: 'scheme', label: 'Colours', values: ['light', 'dark', 'light,dark'] },
  { name: 'palette', label: 'Palette', values: ['', ...Object.keys(PALETTES)] },
  { name: 'dir', label: 'Direction', values: ['ltr', 'rtl'] },
] as const;

/** The gallery: every scene in frames; `query` says which one, at which widths, in which colours and direction. */
export function galleryPage(scenes: readonly Scene[], query: URLSearchParams): string {
  const groups = [...new Set(scenes.map(({ group }) => group))];
  const alone = query.get('scene');
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>States</title>',
    `<meta name="viewport" content="width=device-width"><style>${STYLE}</style>`,
    '<script type="module" src="/__states/gallery.js"></script>',
    `<script type="application/json" id="scenes">${JSON.stringify(scenes).replaceAll('<', '\\u003c')}</script>`,
    `<script type="application/json" id="palettes">${JSON.stringify(palettes())}</script>`,
    `</head><body${alone === null ? '' : ' class="alone"'}><header><h1>States</h1>${choices(query)}</header>`,
    '<p>The cart of this browser is emptied and filled on the way.</p>',
    `<nav aria-label="Groups"><ul>${groups.map((group) => `<li><a href="#${idOf(group)}">${escapeHtml(group)}</a></li>`).join('')}</ul></nav>`,
    '<main>',
    ...groups.map((group) => groupOf(group, scenes, query)),
    '</main></body></html>',
  ].join('');
}

/** The palettes of old sites with the colours that the server derives from them. */
function palettes(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(PALETTES).map(([name, tokens]) => [name, { ...tokens, ...readableColours(tokens) }]),
  );
}

function choices(query: URLSearchParams): string {
  const selects = CHOICES.map(({ name, label, values }) => {
    const options = values.map(
      (value) =>
        `<option${query.get(name) === value ? ' selected' : ''} value="${value}">${value.replaceAll(',', ', ') || 'its own'}</option>`,
    );
    return `<label>${label}<select name="${name}">${options.join('')}</select></label>`;
  });
  const scene = query.get('scene');
  const kept = scene === null ? '' : `<input type="hidden" name="scene" value="${escapeHtml(scene)}">`;
  return `<form>${selects.join('')}${kept}<button>Show</button></form>`;
}

function groupOf(group: string, scenes: readonly Scene[], query: URLSearchParams): string {
  const shown = scenes.filter((scene) => scene.group === group);
  const articles = shown.map(({ name, title, path }) => {
    const own = new URLSearchParams(query);
    own.set('scene', name);
    return [
      `<article data-scene="${escapeHtml(name)}"><h3><a href="?${escapeHtml(own.toString())}">${escapeHtml(title)}</a></h3>`,
      `<p><a href="${escapeHtml(path)}">${escapeHtml(path)}</a></p></article>`,
    ].join('');
  });
  return `<section class="group" id="${idOf(group)}"><h2>${escapeHtml(group)}</h2>${articles.join('')}</section>`;
}

const idOf = (group: string) => group.toLowerCase().replaceAll(' ', '-');
