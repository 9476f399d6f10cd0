export type ThemeChoice = 'dark' | 'light' | 'system'
export type ShownTheme = Exclude<ThemeChoice, 'system'>

/** `web/public/theme.js` has done the same before the first paint, from what the browser keeps. */
export function showTheme(theme: ShownTheme): void {
  document.documentElement.dataset.theme = theme
}
