export type ThemeChoice = 'dark' | 'light'

/** `web/public/theme.js` reads the same key before the first paint. */
const storageKey = 'mandate:theme'

/** What the page shows now: `theme.js` has set it from the kept choice. */
export function readThemeChoice(): ThemeChoice {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

export function keepThemeChoice(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Storage can be full or refused: the choice then lasts as long as the page.
  }
}
