/** The report's style sheet: light, dark and print. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1c2430, #e6e9ee); --paper: light-dark(#fbfaf7, #14181f); --card: light-dark(#ffffff, #1c222c); --faint: light-dark(#5a6472, #a3adbb); --line: light-dark(#dfdcd3, #323a47); --good: light-dark(#12693f, #6fd6a2); --bad: light-dark(#a92b1d, #ff9c8c); --later: light-dark(#7a4d00, #f2c265); --owner: light-dark(#3c4a9e, #adb9ff); font: 16px/1.55 system-ui, "Segoe UI", sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); }
header, main, footer { max-inline-size: 66rem; margin-inline: auto; padding-inline: 1.5rem; }
header { padding-block: 3.5rem 1rem; }
.what { margin: 0; color: var(--faint); letter-spacing: .04em; text-transform: uppercase; font-size: .8rem; }
h1 { margin: .2rem 0 0; font: 600 clamp(1.8rem, 5vw, 2.8rem)/1.15 Charter, Georgia, serif; text-wrap: balance; }
.address { margin: .4rem 0 0; color: var(--faint); overflow-wrap: anywhere; }
.verdict { margin: 1.5rem 0 0; padding: .8rem 1.1rem; border-inline-start: .35rem solid; background: var(--card); font-size: 1.15rem; font-weight: 600; }
.verdict.good { color: var(--good); } .verdict.bad { color: var(--bad); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 42vw), 1fr)); gap: 1rem; margin: 1.5rem 0; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem 1.1rem; }
.tile dt { color: var(--faint); font-size: .9rem; } .tile dd { margin: 0; }
.tile strong { display: block; font: 600 2rem/1.2 Charter, Georgia, serif; font-variant-numeric: tabular-nums; }
.tile span { color: var(--faint); font-size: .9rem; }
h2 { margin: 2.75rem 0 .3rem; font: 600 1.4rem/1.25 Charter, Georgia, serif; }
h3 { margin: 1rem 0 .2rem; font-size: 1rem; }
.count { font: 500 .95rem/1 system-ui, sans-serif; padding: .15rem .55rem; border-radius: 1rem; border: 1px solid var(--line); background: var(--card); vertical-align: .12em; }
.miss > h2 .count { color: var(--bad); } .later > h2 .count { color: var(--later); } .owner > h2 .count { color: var(--owner); }
.lead { margin: 0 0 .8rem; color: var(--faint); max-inline-size: 46rem; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
.scroll:focus-visible, summary:focus-visible { outline: 3px solid var(--owner); outline-offset: 2px; }
table { border-collapse: collapse; inline-size: 100%; }
caption { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { text-align: start; vertical-align: top; padding: .55rem .9rem; border-block-start: 1px solid var(--line); font-weight: 400; }
thead th { border: 0; color: var(--faint); font-size: .82rem; font-weight: 600; white-space: nowrap; }
tbody th { inline-size: 34%; min-inline-size: 13rem; }
.kinds tbody th { inline-size: 12rem; min-inline-size: 0; } .kinds meter { inline-size: 100%; min-inline-size: 4rem; accent-color: var(--good); }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.path { display: block; font: 500 .92rem/1.45 ui-monospace, "SF Mono", Consolas, monospace; overflow-wrap: anywhere; }
.name { display: block; color: var(--faint); font-size: .87rem; overflow-wrap: anywhere; }
td ul { margin: 0; padding: 0; list-style: none; } td li { padding-inline-start: 1.1rem; text-indent: -1.1rem; overflow-wrap: anywhere; }
td li::before { content: "• "; display: inline-block; inline-size: 1.1rem; text-indent: 0; }
li.miss::before { content: "✕"; color: var(--bad); } li.later::before { content: "◔"; color: var(--later); } li.owner::before { content: "○"; color: var(--owner); }
.groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 0 2rem; }
.groups ul { margin: 0; padding-inline-start: 1.1rem; } .groups span, .groups small { color: var(--faint); overflow-wrap: anywhere; }
code { font: .92em ui-monospace, "SF Mono", Consolas, monospace; }
summary { cursor: pointer; margin-block-start: 2.75rem; } summary h2 { display: inline-block; margin: 0 0 .6rem; }
footer { padding-block: 3rem; color: var(--faint); font-size: .9rem; }
@media print { :root { color-scheme: light; font-size: 10pt; } body { background: none; } header { padding-block-start: 0; } .scroll { overflow: visible; border: 0; } tr, .tile { break-inside: avoid; } thead { display: table-header-group; } h2 { break-after: avoid; } details:not([open]) { display: none; } }
`;
