const key = 'mandate.1.focusPage'

/** For an act that loads the whole page: the focus then goes to its heading, as after any navigation. */
export function focusNextPage(tab: Storage = sessionStorage): void {
  tab.setItem(key, 'true')
}

/** Whether this page was loaded by such an act. */
export function isPageToFocus(tab: Storage = sessionStorage): boolean {
  return tab.getItem(key) !== null
}

export function forgetPageToFocus(tab: Storage = sessionStorage): void {
  tab.removeItem(key)
}
