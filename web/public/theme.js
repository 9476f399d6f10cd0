// Runs before the first paint, so that a page never shows in the theme a person has switched off. The store of `web/src/app` keeps what it reads.
;(() => {
  var root = document.documentElement
  function read(name) {
    try {
      return JSON.parse(localStorage.getItem(`mandate.1.${name}`))
    } catch (_) {
      // Storage can be refused or damaged; then nothing was kept.
      return null
    }
  }
  var kept = read('theme')
  var isLight = kept === 'light' || (kept === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = isLight ? 'light' : 'dark'
  // Public pages offer a signed-in reader other links than a visitor. What either may see is decided by the server.
  var session = read('session')
  if (session?.authorization?.expiresAt * 1000 > Date.now()) root.dataset.session = 'open'
})()
