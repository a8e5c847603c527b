/** From the breakpoint: a row of entries; panels and fly-outs below them. */
const WIDE = `
.mega-menu-toggle { display: none; }
.mega-menu { display: flex; flex-wrap: wrap; justify-content: flex-end; }
.mega-menu > li.mega-menu-item { position: relative; }
.mega-menu > li.mega-menu-megamenu, .mega-menu > li.mega-menu-tabbed { position: static; }
.mega-menu > li.mega-item-align-right { margin-inline-start: auto; }
.mega-menu > li > .mega-menu-link { min-block-size: var(--mega-height, 2.75rem); padding-inline: 0.7rem; color: var(--mega-link, inherit); }
.mega-menu > li:is(:hover, .mega-toggle-on) > .mega-menu-link { color: var(--mega-link-hover, var(--accent)); background: var(--mega-link-hover-background, none); }
.mega-hide-on-desktop { display: none !important; }
.mega-menu > li > .mega-sub-menu, .mega-menu-flyout .mega-sub-menu {
  position: absolute; inset-block-start: 100%; inset-inline-start: 0; z-index: 999;
  inline-size: var(--mega-flyout-width, 15.5rem); max-inline-size: 96vw;
  border: 1px solid var(--line); background: var(--mega-flyout, var(--surface)); color: var(--mega-flyout-text, var(--ink)); box-shadow: var(--shadow);
}
.mega-menu-flyout .mega-sub-menu .mega-sub-menu { inset-block-start: 0; inset-inline-start: 100%; }
.mega-menu > li:nth-last-child(-n + 2):not(:first-child).mega-menu-flyout > .mega-sub-menu { inset-inline: auto 0; }
.mega-menu > li:nth-last-child(-n + 2):not(:first-child).mega-menu-flyout .mega-sub-menu .mega-sub-menu { inset-inline: auto 100%; }
.mega-menu-flyout .mega-sub-menu > li { position: relative; }
.mega-menu-flyout .mega-sub-menu .mega-menu-link { padding: 0.5rem 1rem; justify-content: space-between; }
.mega-menu-flyout .mega-sub-menu .mega-menu-link:hover { background: var(--accent-soft, #eee); }
.mega-menu > li:is(.mega-menu-megamenu, .mega-menu-tabbed) > .mega-sub-menu {
  inset-inline: auto 0; inline-size: max(100%, min(var(--mega-panel-width, 56rem), 94vw)); max-block-size: 82vh; overflow: auto; padding: 1rem;
  background: var(--mega-panel, var(--surface)); color: var(--mega-panel-text, var(--ink));
}
.mega-menu-megamenu:not(.mega-menu-grid) > .mega-sub-menu { display: grid; grid-template-columns: repeat(60, 1fr); gap: 1rem 0; }
.mega-menu-column-standard { grid-column: span calc(60 / var(--columns, 6) * var(--span, 1)); padding-inline: 0.6rem; }
.mega-menu-column-standard.mega-menu-clear { grid-column-start: 1; }
.mega-menu-row > .mega-sub-menu { display: flex; flex-wrap: wrap; }
.mega-menu-column { box-sizing: border-box; inline-size: calc(100% / var(--columns, 12) * var(--span, 3)); padding: 0 0.6rem 0.6rem; }
.mega-menu :is(.mega-menu-column, .mega-menu-column-standard) .mega-menu-link { padding-block: 0.35rem; }
.mega-menu-column-standard > .mega-menu-link, .mega-menu-column > .mega-sub-menu > li:first-child > .mega-menu-link { color: var(--mega-panel-heading, var(--heading, inherit)); font-weight: 700; }
:is(.mega-menu-megamenu, .mega-menu-row) .mega-sub-menu .mega-indicator { display: none; }
.mega-menu-tabbed > .mega-sub-menu { min-block-size: 14rem; }
.mega-menu-tabbed > .mega-sub-menu > li { inline-size: 13rem; }
.mega-menu-tabbed > .mega-sub-menu > li > .mega-menu-link { padding: 0.5rem 0.6rem; }
.mega-menu-tabbed > .mega-sub-menu > li.mega-toggle-on > .mega-menu-link { background: var(--accent-soft, #eee); }
.mega-menu-tabbed > .mega-sub-menu > li > .mega-sub-menu { position: absolute; inset-block: 1rem; inset-inline: 14.5rem 1rem; }
.mega-menu li:has(> [aria-expanded]) > .mega-sub-menu { visibility: hidden; opacity: 0; transition: opacity var(--mega-speed), translate var(--mega-speed), visibility 0s var(--mega-speed); }
.mega-menu li.mega-toggle-on:has(> [aria-expanded]) > .mega-sub-menu, .mega-no-js li:is(:hover, :focus-within) > .mega-sub-menu { visibility: inherit; opacity: 1; translate: none; transition-delay: 0s; }
.mega-menu[data-effect="fade_up"] > li:not(.mega-toggle-on) > .mega-sub-menu { translate: 0 0.6rem; }
.mega-menu[data-effect^="slide"] > li:not(.mega-toggle-on) > .mega-sub-menu { translate: 0 -0.6rem; }
.mega-menu[data-effect="disabled"] .mega-sub-menu { transition: none !important; }
.mega-no-js > li:is(:hover, :focus-within) > .mega-sub-menu { translate: none !important; }
`;

/** Below it: a bar with a button, the entries below each other. */
const NARROW = `
.mega-menu-toggle { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; gap: 0.5rem; min-block-size: var(--mega-bar-height, 2.75rem); background: var(--mega-bar, transparent); }
.mega-menu-toggle > div { display: flex; align-items: center; gap: 0.5rem; }
.mega-toggle-blocks-right { justify-content: flex-end; }
.mega-menu-toggle button { display: grid; place-items: center; min-inline-size: 2.75rem; min-block-size: 2.75rem; padding: 0 0.4rem; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
.mega-toggle-animated-inner, .mega-toggle-animated-inner::before, .mega-toggle-animated-inner::after { display: block; inline-size: 1.4rem; block-size: 2px; background: currentColor; content: ""; }
.mega-toggle-animated-inner { position: relative; }
.mega-toggle-animated-inner::before { position: absolute; inset-block-start: -0.44rem; }
.mega-toggle-animated-inner::after { position: absolute; inset-block-start: 0.44rem; }
.mega-menu-open .mega-toggle-animated-inner { background: none; }
.mega-menu-open .mega-toggle-animated-inner::before { inset-block-start: 0; rotate: 45deg; }
.mega-menu-open .mega-toggle-animated-inner::after { inset-block-start: 0; rotate: -45deg; }
.mega-menu-toggle:not(.mega-menu-open) .mega-toggle-label-open, .mega-menu-open .mega-toggle-label-closed { display: none; }
.mega-menu { position: absolute; inset-block-start: 100%; inset-inline-end: 0; z-index: 999; display: none; inline-size: min(24rem, 92vw); max-block-size: 80vh; overflow-y: auto; padding: 0.4rem 0 1rem; border: 1px solid var(--line); background: var(--mega-mobile, var(--surface)); color: var(--mega-mobile-text, var(--ink)); box-shadow: var(--shadow); }
.mega-menu-toggle.mega-menu-open + .mega-menu, .mega-menu-wrap:focus-within > .mega-no-js { display: block; visibility: visible !important; translate: none !important; }
.mega-menu[data-effect-mobile^="slide_"] { position: fixed; inset-block: 0; display: block; inline-size: min(var(--mega-off-canvas-width, 300px), 100vw); max-block-size: none; visibility: hidden; padding-block-start: 3.5rem; transition: translate var(--mega-speed-mobile), visibility var(--mega-speed-mobile); }
.mega-menu[data-effect-mobile="slide_right"] { inset-inline: auto 0; translate: 100%; }
.mega-menu[data-effect-mobile="slide_left"] { inset-inline: 0 auto; translate: -100%; }
.mega-menu-toggle.mega-menu-open + .mega-menu[data-effect-mobile^="slide_"] { visibility: visible; translate: none; }
.mega-menu-open ~ .mega-close { position: fixed; inset-block-start: 0.4rem; z-index: 1000; display: grid; place-items: center; inline-size: 2.75rem; block-size: 2.75rem; border: 0; background: none; color: var(--mega-mobile-text, var(--ink)); font-size: 1.4rem; cursor: pointer; }
.mega-close::before { content: "\\2715" / ""; }
.mega-menu[data-effect-mobile="slide_right"] + .mega-close { inset-inline-end: 0.4rem; }
.mega-menu[data-effect-mobile="slide_left"] + .mega-close { inset-inline-start: 0.4rem; }
.mega-off-canvas-open { overflow: hidden; }
.mega-menu .mega-menu-link { justify-content: space-between; min-block-size: 2.75rem; padding: 0.2rem 1rem; }
.mega-menu .mega-sub-menu { padding-inline-start: 0.9rem; }
.mega-menu li:has(> [aria-expanded]) > .mega-sub-menu { display: none; }
.mega-menu li.mega-toggle-on > .mega-sub-menu, .mega-no-js li > .mega-sub-menu, .mega-menu:not(.mega-no-js) li.mega-disable-collapse > .mega-sub-menu { display: block; }
.mega-hide-sub-menu-on-mobile > .mega-sub-menu, .mega-hide-on-mobile { display: none !important; }
.mega-menu .mega-search { padding: 0.3rem 1rem; }
.mega-menu .mega-search-closed input[name="s"] { position: static !important; inline-size: 11rem !important; padding-inline: 0.6rem !important; visibility: inherit !important; border-color: var(--line) !important; }
`;

const SPEEDS = /^\d{1,5}$/;

/** The rules that depend on where a menu becomes a telephone's (pixels), and how long its effects take. */
export function layoutCss(attributes: Readonly<Record<string, string>>): string {
  const breakpoint = Number.parseInt(attributes['data-breakpoint'] ?? '', 10);
  const speed = (name: string) => (SPEEDS.test(attributes[name] ?? '') ? attributes[name] : '0');
  return [
    `.mega-menu-wrap{--mega-speed:${speed('data-effect-speed')}ms;--mega-speed-mobile:${speed('data-effect-speed-mobile')}ms}`,
    `@media (min-width:${breakpoint + 1}px){${squeezed(WIDE)}}`,
    `@media (max-width:${breakpoint}px){${squeezed(NARROW)}}`,
    '@media (prefers-reduced-motion:reduce){.mega-menu-wrap{--mega-speed:0s;--mega-speed-mobile:0s}}',
  ].join('');
}

function squeezed(css: string): string {
  return css
    .replaceAll(/\s*([{};,])\s*/g, '$1')
    .replaceAll(/: /g, ':')
    .trim();
}
