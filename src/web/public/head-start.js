// For members, before the code has come: renews the access token, and on the way to Home reads what it shows first.
// api/prefetched-requests.ts hands these answers to the calls that ask for them. `data-code`: files that only members need.
(function () {
  var now = Date.now();
  var marker;
  function isFresh(text) {
    return text && now - JSON.parse(text).at < 180000;
  }
  try {
    marker = JSON.parse(
      sessionStorage.getItem('wizlearn:session') || localStorage.getItem('wizlearn:session'),
    ).data;
    if (!marker || marker.sessionExpiresAt < now) return;
  } catch (_) {
    return;
  }
  (document.currentScript.getAttribute('data-code') || '').split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    if (file) document.head.append(link);
  });
  var api = document.querySelector('meta[name="wizlearn-api-host"]');
  api = api && /^http/.test(api.content) ? api.content : '';
  var calls = (window.wizlearnHeadStart = {});
  function start(call, answer) {
    var made = (calls[call] = { sentAt: performance.now() });
    made.answer = answer.then(function (response) {
      made.receivedAt = performance.now();
      return response;
    });
    made.answer.catch(function () {});
    return made.answer;
  }
  var renewed = start(
    'POST /api/v1/refresh-token',
    fetch(api + '/api/v1/refresh-token', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'x-wizlearn': '1' },
      body: '{}',
    }),
  );
  // What was read a moment ago is kept in this tab (data/cache-entries.ts): then Home asks for what it lacks.
  var isKept = Object.keys(sessionStorage).some(function (key) {
    return /^wizlearn:cache:\w+:user-xp$/.test(key) && isFresh(sessionStorage.getItem(key));
  });
  if (isKept || !/^\/(home\/?)?$/i.test(location.pathname)) return;
  start(
    'GET /api/v1/home',
    renewed
      .then(function (response) {
        return response.clone().json();
      })
      .then(function (body) {
        calls['GET /api/v1/home'].sentAt = performance.now();
        return fetch(api + '/api/v1/home', {
          headers: { authorization: 'Bearer ' + body.data.accessToken, 'x-wizlearn': '1' },
        });
      }),
  );
})();
