/** How the forum looks in every theme: rows, not bullets; all else is the theme's. */
export const FORUM_STYLE = `
.bbpress-wrapper ul{list-style:none;margin:0;padding:0}
.bbpress-wrapper :is(.bbp-forums,.bbp-topics,.bbp-replies){border-block:1px solid currentcolor;margin-block:1rem}
.bbpress-wrapper :is(.forum-titles,.bbp-body>ul){display:grid;grid-template-columns:minmax(0,1fr) 5rem 5rem 11rem;gap:.25rem 1rem;padding-block:.75rem}
.bbpress-wrapper .bbp-body>*+ul,.bbpress-wrapper .bbp-body .bbp-reply-header{border-block-start:1px solid color-mix(in srgb,currentcolor 20%,transparent)}
.bbpress-wrapper .bbp-header{font-weight:600}
.bbpress-wrapper .bbp-replies>.bbp-header{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:1rem;padding-block:.5rem}
.bbpress-wrapper .bbp-reply-header{padding-block:.75rem .25rem;font-size:.9em}
.bbpress-wrapper .bbp-reply-header+div{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:1rem;padding-block-end:.75rem;overflow-wrap:anywhere}
.bbpress-wrapper :is(.bbp-topic-meta,.bbp-forum-content,.bbp-author-role,.bbp-breadcrumb){font-size:.9em;margin:0}
.bbpress-wrapper .bbp-author-avatar img{vertical-align:middle;margin-inline-end:.35em;border-radius:50%}
.bbpress-wrapper .bbp-forums-list{display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.9em}
.bbpress-wrapper .bbp-template-notice{border-inline-start:4px solid currentcolor;padding:.5rem 1rem;margin-block:1rem}
.bbpress-wrapper .bbp-template-notice.error{border-color:#b32d2e}
.bbpress-wrapper .bbp-form{border:1px solid color-mix(in srgb,currentcolor 30%,transparent);padding:1rem;margin-block:1rem;min-inline-size:0}
.bbpress-wrapper .bbp-form :is(textarea,input[type=text],input[type=email],input[type=password],select){inline-size:100%;max-inline-size:40rem;box-sizing:border-box}
.bbpress-wrapper .bbp-pagination{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem}
.bbpress-wrapper :is(.super-sticky,.sticky){background:color-mix(in srgb,currentcolor 6%,transparent);padding-inline:.5rem}
.bbpress-wrapper #bbp-user-navigation ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
.bbpress-wrapper #bbp-user-navigation .current{font-weight:600}
@media (max-width:600px){.bbpress-wrapper :is(.forum-titles,.bbp-body>ul){grid-template-columns:minmax(0,1fr) auto auto}.bbpress-wrapper :is(.bbp-forum-freshness,.bbp-topic-freshness){grid-column:1/-1}.bbpress-wrapper .bbp-header{display:none!important}.bbpress-wrapper .bbp-reply-header+div{grid-template-columns:minmax(0,1fr)}}
`;
