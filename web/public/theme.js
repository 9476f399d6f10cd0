// Runs before the first paint, so that a page never shows in the theme a person has switched off. `web/src/ui/theme-choice.ts` writes what it reads.
;(() => {
  var kept = null
  try {
    kept = localStorage.getItem('mandate:theme')
  } catch (_) {
    // Storage can be refused; the default theme it is.
  }
  document.documentElement.dataset.theme = kept === 'light' ? 'light' : 'dark'
})()
