import { expect, type Page } from '@playwright/test'

const mostStops = 120

/** Presses Tab until what is meant has the focus. */
export async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'checkbox' | 'radio' | 'combobox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first()
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to the ${role} ${name}`)
}

export async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

export async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabToField(page, label)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** A password has no role that could be asked for. */
async function tabToField(page: Page, label: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${label}`)
}

interface Stop {
  name: string
  hasRing: boolean
}

/** Every stop that Tab makes on the page, from its beginning until it leaves. */
export async function walkByTab(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  // Navigation focuses the heading: start before it.
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(lookAtFocus)
    if (!seen) return stops
    stops.push(seen)
  }
  throw new Error('Tab never leaves the page')
}

/** What can be operated and is seen; of a group of radio buttons Tab stops at one. */
export function countOperable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const groups = new Set<string>()
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, [type=hidden]')) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const isFirst = !groups.has(element.name)
      groups.add(element.name)
      return isFirst
    }).length
  })
}

function lookAtFocus(): Stop | undefined {
  const focused = document.activeElement
  // After the last one, browsers start over, with or without a stop at the page itself.
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.dataset.walked) return undefined
  focused.dataset.walked = 'yes'
  const isSeenOn = (element: Element | null | undefined) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || (element.tagName === 'FIELDSET' && Number.parseFloat(borderTopWidth) >= 2)
  }
  const frame = focused.closest('.MuiOutlinedInput-root')?.querySelector('fieldset')
  // A whole cell or card may wear the ring of the small thing in it.
  const around: Element[] = []
  for (let element: Element | null = focused; element && around.length < 6; element = element.parentElement) around.push(element)
  const hasRing = [...around, frame].some(isSeenOn)
  return { name: focused.getAttribute('aria-label') ?? (focused.textContent || focused.getAttribute('name') || focused.tagName), hasRing }
}
