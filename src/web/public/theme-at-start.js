// Runs before the first paint against a theme flash: no page in dark mode is light for a moment, large text is large from the
// start. The theme itself and browser/device-preferences.ts take over afterwards.
(function () {
  var root = document.documentElement;
  var mode = 'system';
  var language = null;
  try {
    mode = localStorage.getItem('wizlearn-theme') || 'system';
    var device = JSON.parse(localStorage.getItem('wizlearn:device') || '{}').data || {};
    if (typeof device.textSize === 'string') root.setAttribute('data-text-size', device.textSize);
    language = device.language;
    if (typeof device.motion === 'string') root.setAttribute('data-motion', device.motion);
  } catch (_) {
    // Storage is closed to us: follow the system.
  }
  if (!language) {
    var preferred = navigator.languages.filter(function (tag) {
      return /^(en|hi)\b/.test(tag);
    })[0];
    language = preferred && preferred.indexOf('hi') === 0 ? 'Hindi' : 'English';
  }
  var isMember = false;
  try {
    isMember = Boolean(
      localStorage.getItem('wizlearn:session') || sessionStorage.getItem('wizlearn:session'),
    );
  } catch (_) {
    // Storage is closed to us: a guest.
  }
  if (isMember) root.setAttribute('data-member', '');
  // What the document paints before its code is for guests or for members, in the language of the document, of the page
  // without anything behind its address (start-when-painted.js).
  var isSame =
    language === (root.lang === 'hi' ? 'Hindi' : 'English') &&
    isMember === (root.getAttribute('data-paint') === 'member') &&
    !(/^\/login/i.test(location.pathname) && (location.search || (history.state && history.state.usr)));
  if (!isSame) root.setAttribute('data-code-first', '');
  // The splash of index.html, once a device, on the first page whichever it is; features/shell/arrival/splash.ts takes it
  // away and remembers it. Members have the progress screen.
  try {
    var isStill =
      root.getAttribute('data-motion') === 'still' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isStill && !isMember && !localStorage.getItem('wizlearn-splash')) {
      root.setAttribute('data-splash', 'first');
      // Until the code is there, which remembers it: a press, a key or three seconds end it, and whoever leaves has seen it.
      var end = function () {
        // Another tab may have remembered it; once the code plays it, the code ends it.
        if (localStorage.getItem('wizlearn-splash')) return;
        root.removeAttribute('data-splash');
        try {
          localStorage.setItem('wizlearn-splash', '1');
        } catch (_) {
          // Storage is full: it comes once more with the next page.
        }
      };
      addEventListener('pagehide', end);
      addEventListener('click', end);
      addEventListener('keydown', end);
      setTimeout(end, 3000);
    }
  } catch (_) {
    // Storage is closed to us: no theatre.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', dark ? 'dark' : 'light');
})();
