// Only in documents that paint their page before its code: asks for the code as soon as the largest paint is done, at the first
// touch, or after three seconds. browser/first-paint.ts then takes the paint away and does again what was pressed on it.
(function () {
  var entry = document.currentScript.getAttribute('data-entry');
  var files = document.currentScript.getAttribute('data-files').split(' ');
  var isStarted = false;
  var isLost = false;
  var pressed = null;
  // Without the code links lead on by themselves; a button needs it, so that it is asked for anew.
  function lose() {
    isLost = true;
    if (pressed && pressed.href) location.assign(pressed.href);
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    // All at once, instead of each when the one before has named it.
    files.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    });
    import(entry).catch(lose);
  }
  if (document.documentElement.hasAttribute('data-code-first')) return start();
  ['pointerdown', 'keydown', 'touchstart'].forEach(function (sign) {
    addEventListener(sign, start, { once: true, capture: true, passive: true });
  });
  setTimeout(start, 3000);
  document.getElementById('first-paint').addEventListener('click', function (event) {
    var control = event.target.closest('a[href], button:not([popovertarget])');
    if (!control || (isLost && control.href) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isLost) return location.reload();
    if (pressed) pressed.removeAttribute('data-pressed');
    pressed = control;
    control.setAttribute('data-pressed', '');
  });
  document.getElementById('first-paint').addEventListener('input', function (event) {
    var field = event.target.closest('.MuiFormControl-root');
    if (field) field.toggleAttribute('data-filled', event.target.value !== '');
  });
  // A frame that holds the whole page, not one of those while it was still coming.
  requestAnimationFrame(function () {
    requestAnimationFrame(function () {
      try {
        new PerformanceObserver(start).observe({ type: 'largest-contentful-paint', buffered: true });
      } catch (_) {
        start();
      }
    });
  });
})();
