// The service worker: where a page cannot be loaded it answers with a page of its own, and does nothing else. It keeps no
// copy of anything, so that after a deploy nobody is shown an old version (docs/decisions/040).
const OFFLINE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="20" />
    <title>You are offline · WizLearn</title>
    <style>
      :root { --ground: #f6efdf; --paper: #fffdf7; --ink: #221e4a; --quiet: #57517a; --line: #e2d7bf; --act: #322b78; --on-act: #fffdf7; }
      @media (prefers-color-scheme: dark) {
        :root { --ground: #14122f; --paper: #1c1940; --ink: #f5ecda; --quiet: #bfb8d8; --line: #37326a; --act: #e5b44c; --on-act: #221e4a; }
      }
      * { box-sizing: border-box; }
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; color: var(--ink); background: var(--ground); font: 1.0625rem/1.65 Inter, system-ui, sans-serif; }
      main { max-width: 34rem; padding: 32px 28px; background: var(--paper); border: 1px solid var(--line); border-top: 4px solid #e5b44c; border-radius: 16px; }
      svg { display: block; margin-bottom: 16px; }
      h1, h2 { margin: 0; font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.2; }
      h1 { font-size: 2rem; }
      h2 { font-size: 1.375rem; }
      p, ul { margin: 12px 0 0; }
      ul { padding-left: 1.2em; color: var(--quiet); }
      section { margin-top: 28px; padding-top: 24px; border-top: 1px solid var(--line); }
      a { display: inline-block; margin-top: 20px; padding: 10px 20px; border-radius: 10px; font-weight: 600; text-decoration: none; color: var(--on-act); background: var(--act); }
      a:focus-visible { outline: 3px solid var(--act); outline-offset: 3px; }
    </style>
  </head>
  <body>
    <main>
      <svg viewBox="0 0 40 40" width="64" height="64" aria-hidden="true"><path d="M20 1.5C23.6 3.9 29.8 4.9 37 4L37 18.5C37 28.5 29.3 35.2 20 38.9C10.7 35.2 3 28.5 3 18.5L3 4C10.2 4.9 16.4 3.9 20 1.5Z" fill="#e5b44c"/><path d="M20 4C23.7 6 29 6.9 34.7 6.5L34.7 18.5C34.7 27.2 28.2 32.9 20 36.4C11.8 32.9 5.3 27.2 5.3 18.5L5.3 6.5C11 6.9 16.3 6 20 4Z" fill="#272354"/><path d="M20 4C23.7 6 29 6.9 34.7 6.5L34.7 18.5C34.7 27.2 28.2 32.9 20 36.4Z" fill="#14122f"/><path d="M8.2 13.5L12.7 13.5L15.6 24.5L14.6 29.5Z" fill="#fbf3df"/><path d="M14.6 29.5L15.6 24.5L18.3 18.2L20 18.2L20 20.5Z" fill="#c9b78d"/><path d="M20 20.5L20 18.2L21.7 18.2L24.4 24.5L25.4 29.5Z" fill="#fbf3df"/><path d="M25.4 29.5L24.4 24.5L27.3 13.5L31.8 13.5Z" fill="#c9b78d"/><path d="M20 7.6L21.1 11.1L24.6 12.2L21.1 13.3L20 16.8L18.9 13.3L15.4 12.2L18.9 11.1Z" fill="#e5b44c"/><path d="M20 7.6L21.1 11.1L20 12.2ZM24.6 12.2L21.1 13.3L20 12.2ZM20 16.8L18.9 13.3L20 12.2ZM15.4 12.2L18.9 11.1L20 12.2Z" fill="#f6dc9a"/></svg>
      <h1>You are offline</h1>
      <p>This page could not be loaded. It is tried again every 20 seconds.</p>
      <ul>
        <li>What you wrote and the answers you gave are kept in this browser until they are sent.</li>
        <li>A lesson that is open in another tab can be read on.</li>
      </ul>
      <a href="">Try again</a>
      <section lang="hi">
        <h2>आप ऑफ़लाइन हैं</h2>
        <p>यह पेज नहीं लाया जा सका। हर 20 सेकंड में फिर कोशिश होती है।</p>
        <ul>
          <li>आपका लिखा हुआ और आपके दिए उत्तर भेजे जाने तक इसी ब्राउज़र में रहते हैं।</li>
          <li>दूसरे टैब में खुला पाठ आप पढ़ते रह सकते हैं।</li>
        </ul>
      </section>
    </main>
  </body>
</html>`;

const offlinePage = () =>
  new Response(OFFLINE_PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });

async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Where the browser can be told so, everything but a page passes this worker by.
  const passBy = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  if (event.addRoutes) event.waitUntil(event.addRoutes(passBy).catch(() => undefined));
});

self.addEventListener('activate', (event) => {
  // The page is asked for while this worker starts, not after.
  const { navigationPreload } = self.registration;
  if (navigationPreload) event.waitUntil(navigationPreload.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(loadPage(event));
});
