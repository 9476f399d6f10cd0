import type { Page, Route } from '@playwright/test'
import { markupTexts } from './markup-texts.ts'

const fixedKeys = /(?:^|[a-z])(?:id|ids|kind|state|status|role|cursor|code|token|type|crd|format|access|audience|visibility|zone|locale)s?$/i
const fixedValue = /^(?:[a-z][A-Za-z0-9_]*|[A-Z][A-Z_0-9]*|[\d\s.,:+\-–$%TZ/]*|[0-9a-f-]{36}|[\w.+-]+@[\w.-]+|https?:\/\/\S+|\/\S*)$/

/** Replaces what people wrote in the answers of the API, each text by another one of the list: what is stored can't be worse than that. */
export async function answerWithMarkup(page: Page, start: number): Promise<{ replaced: () => number }> {
  let next = start
  const replaced = () => next - start
  const withMarkup = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => withMarkup(each, key))
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMarkup(each, name)]))
    if (typeof value !== 'string' || fixedKeys.test(key) || fixedValue.test(value)) return value
    return markupTexts[next++ % markupTexts.length]
  }
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/auth/') && !url.pathname.startsWith('/api/realtime/'),
    async (route: Route) => {
      const answer = await route.fetch()
      if (!answer.headers()['content-type']?.includes('json') || !answer.ok()) return route.fulfill({ response: answer })
      return route.fulfill({ response: answer, json: withMarkup(await answer.json(), '') })
    },
  )
  return { replaced }
}

interface Watch {
  /** What ran or was loaded, or is in the page as markup. */
  findings(): Promise<string[]>
}

/** Must be called before the page is opened. */
export async function watchForScripts(page: Page): Promise<Watch> {
  const findings: string[] = []
  await page.exposeFunction('ran', () => void findings.push(`a script ran at ${page.url()}`))
  page.on('dialog', (dialog) => {
    findings.push(`a dialog at ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') findings.push(`${request.url()} was asked for at ${page.url()}`)
  })
  return {
    async findings() {
      const inPage = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const names = element.getAttributeNames()
          const bad = names.filter(
            (name) =>
              name.startsWith('on') ||
              (/^\s*(?:javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? '') &&
                /^(?:href|src|action|xlink:href|formaction|data|srcdoc)$/.test(name)),
          )
          const isForeign = element.matches('base, object, embed, portal, marquee, meta[http-equiv=refresh]')
          return bad.length > 0 || isForeign ? [`<${element.localName} ${bad.join(' ')}>`] : []
        }),
      )
      return [...findings.splice(0), ...inPage.map((tag) => `${tag} is in ${page.url()}`)]
    },
  }
}
