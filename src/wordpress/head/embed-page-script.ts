/**
 * Runs on pages that are shown inside other sites' pages: tells the page around it how high it is, and which of its
 * links was clicked, with the secret that its address carries. It stands in a frame without an origin, so it talks by
 * messages alone. WordPress: wp-embed-template.js.
 */
export const embedPageScript = `(function (window, document) {
  'use strict';
  var secret = (window.location.hash.match(/secret=([\\d\\w]{10})/) || [])[1];
  function send(message, value) {
    window.parent.postMessage({ message: message, value: value, secret: secret }, '*');
  }
  function tellHeight() {
    send('height', Math.ceil(document.body.getBoundingClientRect().height));
  }
  var waiting;
  window.addEventListener('load', tellHeight, false);
  window.addEventListener('resize', function () {
    clearTimeout(waiting);
    waiting = setTimeout(tellHeight, 100);
  }, false);
  window.addEventListener('message', function (event) {
    var data = event.data;
    if (data && event.source === window.parent && data.message === 'ready' && data.secret === secret) { tellHeight(); }
  }, false);
  if (window.self === window.top) { return; }
  document.addEventListener('click', function (event) {
    var link = event.target.closest ? event.target.closest('a[href]') : null;
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
    send('link', link.href);
    event.preventDefault();
  }, false);
  if (document.readyState !== 'loading') { tellHeight(); } else { document.addEventListener('DOMContentLoaded', tellHeight, false); }
})(window, document);`;
