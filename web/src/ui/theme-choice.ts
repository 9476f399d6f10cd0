export type ThemeChoice = 'dark' | 'light'

/** `web/public/theme.js` has done the same before the first paint, from what the browser keeps. */
export function showThemeChoice(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice
}
