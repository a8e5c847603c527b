import { trustedHtml } from '../../markup.ts';
import { shortPageColours } from '../../site/short-page.ts';

/** Look of wp-login.php's pages: one card, the site's name above, readable in light and dark. */
// Safe: constant text of our own.
export const loginStyles = trustedHtml(`${shortPageColours}
*{box-sizing:border-box}
body.login{margin:0;min-block-size:100vh;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;display:flex;flex-direction:column;align-items:center;justify-content:center;padding:2rem 1rem}
#login{inline-size:min(100%,24rem)}
.screen-reader-text{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.wp-login-logo{margin:0 0 1.25rem;font-size:1.5rem;font-weight:650;text-align:center}
.wp-login-logo a{color:inherit;text-decoration:none}
.wp-login-logo img{max-inline-size:min(100%,16rem);max-block-size:5rem;block-size:auto}
@media (prefers-color-scheme:dark){.wp-login-logo img{padding:.6rem .9rem;border-radius:.6rem;background:#fff}}
form,.notice{background:var(--paper);border:1px solid var(--line);border-radius:.6rem;padding:1.25rem;margin-block-end:1rem}
.notice{border-inline-start:4px solid var(--accent);padding:.75rem 1rem}
.notice-error{border-inline-start-color:var(--bad)}
.notice p{margin:0}.notice ul{margin:0;padding-inline-start:1.1rem}
form p{margin:0 0 1rem}form p:last-child{margin-block-end:0}
label{display:block;font-weight:600;margin-block-end:.3rem}
.forgetmenot,.pw-weak{display:flex;gap:.5rem;align-items:center}.forgetmenot label,.pw-weak label{margin:0;font-weight:400}
.field-check{display:flex;gap:.5rem;align-items:baseline}.field-check label{margin:0;font-weight:400}
input.input{inline-size:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--edge);border-radius:.4rem;padding:.6rem .7rem;min-block-size:2.9rem}
.user-pass-wrap,.user-pass1-wrap{margin-block-end:1rem}.user-pass1-wrap p{margin:0}
.wp-pwd{position:relative}.wp-pwd .input{padding-inline-end:3rem}
.wp-hide-pw{position:absolute;inset-block:.3rem;inset-inline-end:.3rem;inline-size:2.4rem;border:0;background:none;color:inherit;cursor:pointer}
.password-eye{display:block;inline-size:1.5rem;block-size:1.5rem;margin:auto;fill:none;stroke:currentColor;stroke-width:1.7}
.wp-hide-pw[data-toggle="0"] .stroke{display:none}
.button-primary{inline-size:100%;font:inherit;font-weight:650;min-block-size:2.9rem;border:0;border-radius:.4rem;background:var(--accent);color:var(--on-accent);cursor:pointer}
.language-switcher form{display:flex;gap:.5rem;align-items:center;padding:.75rem 1rem}.language-switcher label{margin:0}
.language-switcher select,.language-switcher .button{font:inherit;color:inherit;background:transparent;border:1px solid var(--edge);border-radius:.4rem;padding:.4rem .6rem;min-block-size:2.75rem;max-inline-size:100%}
a{color:var(--accent)}#nav,#backtoblog{text-align:center;margin:.5rem 0}.powered{text-align:center;color:var(--soft);font-size:.85rem;margin-block-start:2rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.no-js .hide-if-no-js{display:none}
`);

/** Puts the cursor into the first empty field and lets buttons show and hide passwords. */
// Safe: constant text of our own.
export const loginScript = trustedHtml(`
(function(){var d=document;d.body.classList.remove('no-js');
d.querySelectorAll('.wp-hide-pw').forEach(function(b){var i=b.parentNode.querySelector('input');
b.addEventListener('click',function(){var s=i.type==='password';i.type=s?'text':'password';b.dataset.toggle=s?'1':'0';b.setAttribute('aria-label',s?b.dataset.hideLabel:b.dataset.showLabel);i.focus();});});
var f=[].find.call(d.querySelectorAll('form input.input'),function(i){return !i.value;});if(f)f.focus();})();
`);
