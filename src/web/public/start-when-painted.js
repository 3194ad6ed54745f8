// Only on pages that are painted before their code: asks for the code as soon as the largest paint is done, at the first
// touch, or after three seconds. browser/first-paint.ts then takes the paint away and does again what was pressed on it.
(function () {
  var entry = document.currentScript.getAttribute('data-entry');
  var isStarted = false;
  var isLost = false;
  var pressed = null;
  // Without the code links lead on by themselves.
  function lose() {
    isLost = true;
    if (pressed && pressed.href) location.assign(pressed.href);
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    import(entry).catch(lose);
  }
  if (document.documentElement.hasAttribute('data-code-first')) return start();
  ['pointerdown', 'keydown', 'touchstart'].forEach(function (sign) {
    addEventListener(sign, start, { once: true, capture: true, passive: true });
  });
  setTimeout(start, 3000);
  document.getElementById('first-paint').addEventListener('click', function (event) {
    var control = event.target.closest('a[href], button:not([popovertarget])');
    if (!control || isLost || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pressed) pressed.removeAttribute('data-pressed');
    pressed = control;
    control.setAttribute('data-pressed', '');
  });
  try {
    new PerformanceObserver(start).observe({ type: 'largest-contentful-paint', buffered: true });
  } catch (_) {
    start();
  }
})();
