// Runs before the first paint, so that a dark page never flashes light. The theme itself takes over afterwards.
(function () {
  var mode = 'system';
  try {
    mode = localStorage.getItem('wizlearn-theme') || 'system';
  } catch (_) {
    // Storage is closed to us: follow the system.
  }
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
})();
