import { paths } from '@mandate/contract/frame/paths'
import { type SignedInUser, signedInUserSchema } from '@mandate/contract/frame/users'
import { z } from 'zod'
import { focusNextPage } from './focus-next-page.ts'

const key = 'mandate.1.supportView'
const schema = z.object({ endsAt: z.iso.datetime(), user: signedInUserSchema })

/** An admin views the product as this member, in this tab only. */
export interface SupportView {
  endsAt: string
  user: SignedInUser
}

/** Returns undefined when none is kept, or when its time is over by this device's clock. */
export function readSupportView(tab: Storage = sessionStorage): SupportView | undefined {
  const kept = tab.getItem(key)
  if (kept === null) return undefined
  const view = schema.safeParse(parseJson(kept))
  if (view.success && Date.parse(view.data.endsAt) > Date.now()) return view.data
  tab.removeItem(key)
  return undefined
}

export function forgetSupportView(tab: Storage = sessionStorage): void {
  tab.removeItem(key)
}

/** Loads the whole page: nothing of the admin is left in memory, nor of the member afterwards. */
export function openSupportView({ endsAt, user }: SupportView, tab: Storage = sessionStorage): void {
  tab.setItem(key, JSON.stringify({ endsAt, user }))
  focusNextPage(tab)
  location.assign(paths.home)
}

export function leaveSupportView(tab: Storage = sessionStorage): void {
  forgetSupportView(tab)
  focusNextPage(tab)
  location.assign(paths.adminUsers)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
