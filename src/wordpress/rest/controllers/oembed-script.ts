/**
 * Runs on foreign pages beside an embedded post: shows the frame in place of the quotation, gives it the height it
 * asks for, and follows links that it is clicked for. Messages count only from a frame of this kind, with the secret
 * that its address carries; links only lead to the frame's own site.
 */
export const embedScript = `(function (window, document) {
  'use strict';
  if (!window.addEventListener || (window.portolanEmbeds = window.portolanEmbeds || {}).ready) { return; }
  window.portolanEmbeds.ready = true;
  function framesOf(secret) {
    return document.querySelectorAll('iframe.wp-embedded-content[data-secret="' + secret + '"]');
  }
  function receive(event) {
    var message = event.data;
    if (!message || !(message.secret || message.message || message.value)) { return; }
    if (/[^a-zA-Z0-9]/.test(message.secret)) { return; }
    var quotes = document.querySelectorAll('blockquote[data-secret="' + message.secret + '"]');
    for (var i = 0; i < quotes.length; i++) { quotes[i].style.display = 'none'; }
    var frames = framesOf(message.secret);
    for (var j = 0; j < frames.length; j++) {
      var frame = frames[j];
      if (event.source !== frame.contentWindow) { continue; }
      frame.removeAttribute('style');
      if (message.message === 'height') {
        var height = parseInt(message.value, 10);
        frame.height = Math.min(1000, Math.max(200, height || 200));
      } else if (message.message === 'link') {
        var source = new URL(frame.getAttribute('src'));
        var target = new URL(message.value);
        if (/^https?:$/.test(target.protocol) && target.host === source.host && document.activeElement === frame) {
          window.top.location.href = message.value;
        }
      }
    }
  }
  function ready() {
    var frames = document.querySelectorAll('iframe.wp-embedded-content');
    for (var i = 0; i < frames.length; i++) {
      var frame = frames[i];
      var secret = frame.getAttribute('data-secret');
      if (frame.contentWindow && secret) {
        frame.contentWindow.postMessage({ message: 'ready', secret: secret }, '*');
      }
    }
  }
  window.addEventListener('message', receive, false);
  document.addEventListener('DOMContentLoaded', ready, false);
  window.addEventListener('load', ready, false);
})(window, document);`;
