import { vi } from 'vitest'

/** jsdom lays nothing out and answers no media query: here is a window so wide, whose lists show some ten rows. */
export function widenScreen(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, least] = /min-width:\s*([\d.]+)px/.exec(query) ?? []
    const [, most] = /max-width:\s*([\d.]+)px/.exec(query) ?? []
    return {
      matches: (least !== undefined || most !== undefined) && width >= Number(least ?? 0) && width <= Number(most ?? width),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440)
}
