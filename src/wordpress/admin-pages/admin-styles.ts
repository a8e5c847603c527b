/** Look of the pages below /wp-admin/: a list of pages beside one plain sheet, readable in light and dark. */
export const adminStyles = `
:root{color-scheme:light dark;--paper:#fff;--ground:#eef2f5;--ink:#16212b;--soft:#51606d;--line:#c3cdd6;--accent:#0b5b8a;--good:#1c6b3c;--bad:#a3231f}
@media (prefers-color-scheme:dark){:root{--paper:#18222b;--ground:#0f161c;--ink:#e7eef4;--soft:#a9b7c3;--line:#3d4c58;--accent:#6fbdf0;--good:#7fd6a2;--bad:#ff9a94}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.skip{position:absolute;inset-inline-start:-999rem}.skip:focus{inset-inline-start:1rem;inset-block-start:1rem;background:var(--paper);padding:.6rem 1rem;z-index:2}
.top{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding:.8rem clamp(1rem,3vw,2rem);background:var(--paper);border-block-end:1px solid var(--line)}
.top p{margin:0}.top .site{font-weight:650}.top .who{color:var(--soft)}
.sheet{display:grid;grid-template-columns:13rem minmax(0,1fr);gap:clamp(1rem,3vw,2.5rem);max-inline-size:80rem;margin:0 auto;padding:1.5rem clamp(1rem,3vw,2rem) 4rem}
nav ul{list-style:none;margin:0;padding:0}
.pages a{display:flex;justify-content:space-between;gap:.5rem;min-block-size:2.75rem;align-items:center;padding:.3rem .8rem;border-radius:.4rem;text-decoration:none;color:inherit}
.pages a:hover{background:var(--paper)}.pages a[aria-current]{background:var(--paper);font-weight:650;box-shadow:inset 3px 0 var(--accent)}
.count{display:inline-block;min-inline-size:1.5rem;padding:0 .45rem;border-radius:1rem;background:var(--accent);color:var(--paper);font-size:.85rem;font-weight:650;text-align:center}
h1{font-size:1.6rem;line-height:1.2;margin:.3rem 0 1.2rem}h2{font-size:1.15rem;margin:2rem 0 .6rem}
.notice{background:var(--paper);border:1px solid var(--line);border-inline-start:4px solid var(--good);border-radius:.4rem;padding:.7rem 1rem;margin:0 0 1.2rem}.notice.failed{border-inline-start-color:var(--bad)}
.views{display:flex;flex-wrap:wrap;gap:.3rem;margin:0 0 1rem;padding:0;list-style:none}
.views a{display:inline-flex;align-items:center;min-block-size:2.5rem;padding:.2rem .8rem;border:1px solid var(--line);border-radius:2rem;text-decoration:none}.views a[aria-current]{background:var(--ink);color:var(--paper);border-color:var(--ink)}
.rows{inline-size:100%;border-collapse:collapse;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
.rows th,.rows td{padding:.7rem .9rem;text-align:start;vertical-align:top;border-block-end:1px solid var(--line);overflow-wrap:anywhere}
.rows thead th{font-size:.85rem;color:var(--soft);white-space:nowrap}.rows tr:last-child>*{border-block-end:0}
.rows time,.soft{color:var(--soft);font-size:.9rem;font-weight:400}
.rows .number{text-align:end;white-space:nowrap}
.state{display:inline-block;padding:0 .55rem;border:1px solid var(--line);border-radius:1rem;font-size:.85rem;white-space:nowrap}
.actions{display:flex;flex-wrap:wrap;gap:.4rem;margin-block-start:.5rem}
.actions form{margin:0}
button,.button{font:inherit;font-size:.95rem;min-block-size:2.5rem;padding:.25rem .8rem;border:1px solid var(--line);border-radius:.4rem;background:transparent;color:var(--accent);cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--paper)}button.away{color:var(--bad)}
form.find{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem;align-items:center}form.find label{display:inline-flex;gap:.4rem;align-items:center;font-weight:400}input[type=checkbox]{min-block-size:0;inline-size:1.15rem;block-size:1.15rem}
label{font-weight:600}input,select,textarea{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.4rem;min-block-size:2.5rem;padding:.25rem .6rem;max-inline-size:100%}
.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.3rem 1.2rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:1rem}.facts dt{color:var(--soft)}.facts dd{margin:0;overflow-wrap:anywhere}
.paging{display:flex;gap:1rem;justify-content:space-between;align-items:center;margin-block-start:1rem}
.nothing{background:var(--paper);border:1px dashed var(--line);border-radius:.5rem;padding:2rem;text-align:center;color:var(--soft)}
.text{white-space:pre-line}
@media (max-width:48rem){.sheet{grid-template-columns:minmax(0,1fr)}.pages ul{display:flex;flex-wrap:wrap}
.rows,.rows tbody,.rows tr,.rows td,.rows th[scope=row]{display:block}.rows thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.rows tr{border-block-end:1px solid var(--line);padding:.5rem 0}.rows tr:last-child{border:0}.rows td,.rows th[scope=row]{border:0;padding:.2rem .9rem}.rows .number{text-align:start}
.rows td[data-label]::before{content:attr(data-label) ": ";color:var(--soft)}}
@media print{.pages,.top,.actions,form{display:none}.sheet{display:block}}
`;
