// Runs before the first paint, so that a page never shows in the theme a person has switched off. The store of `web/src/app` keeps what it reads.
;(() => {
  var kept = null
  try {
    kept = JSON.parse(localStorage.getItem('mandate.1.theme'))
  } catch (_) {
    // Storage can be refused or damaged; the default theme it is.
  }
  document.documentElement.dataset.theme = kept === 'light' ? 'light' : 'dark'
})()
