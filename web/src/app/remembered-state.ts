import { type SignedInUser, signedInUserSchema } from '@mandate/contract/frame/users'
import { z } from 'zod'
import type { SessionEnd } from '../api/session.ts'
import { outboxPrefix } from '../features/chat/shared/outbox-key.ts'
import { clientUiSchema } from '../features/client-ui/shared/client-ui.ts'
import { roleStateSchema } from '../features/onboarding/shared/role-state.ts'
import { keptSearchSchema } from '../features/search/shared/kept-search.ts'
import { emptySignUpDraft, keptSignUpDraftSchema } from '../features/sign-up-draft/shared/sign-up-draft.ts'
import { videoFundDraftSchema } from '../features/videos/shared/video-fund-draft.ts'
import { type ThemeChoice, themeChoiceSchema } from '../frame/theme-choice.ts'

/** Increment when the meaning of a slice changes. State stored by an older version is then removed. */
const version = 1
const family = 'mandate.'
export const storagePrefix = `${family}${version}.`

/**
 * The part of each slice that is stored in local storage, with the schema that validates it when it's read. A slice that isn't listed is never
 * stored, most importantly the cache of server data.
 */
const kept = {
  session: signedInUserSchema,
  signUpDraft: keptSignUpDraftSchema,
  roleState: roleStateSchema,
  videoFundDraft: videoFundDraftSchema,
  clientUi: clientUiSchema,
  keptSearch: keptSearchSchema,
  theme: themeChoiceSchema,
} satisfies Record<string, z.ZodType>

type RememberedKey = keyof typeof kept
export const rememberedKeys = Object.keys(kept) as RememberedKey[]

/** These belong to the device, not to its user. */
const outlivesSignOut: readonly string[] = [`${storagePrefix}theme`]

/** As text, with only what the schema names; an anonymous session is written as nothing. */
export function toStored(slice: unknown, key: string): string {
  const parsed = kept[key as RememberedKey].safeParse(slice)
  return JSON.stringify(parsed.success ? parsed.data : null)
}

/** Returns undefined when it is damaged or malformed: the slice then starts empty. */
export function fromStored(text: unknown, key: string): unknown {
  const parsed = kept[key as RememberedKey].safeParse(parseJson(text))
  if (!parsed.success) return undefined
  return key === 'signUpDraft' ? { ...emptySignUpDraft, ...(parsed.data as object) } : parsed.data
}

export function readStoredSession(storage: Storage): SignedInUser | undefined {
  return fromStored(storage.getItem(`${storagePrefix}session`), 'session') as SignedInUser | undefined
}

export function readStoredTheme(storage: Storage): ThemeChoice | undefined {
  return fromStored(storage.getItem(`${storagePrefix}theme`), 'theme') as ThemeChoice | undefined
}

/** What an older or newer version of the page has kept. */
export function dropOtherVersions(storage: Storage): void {
  for (const key of keysOf(storage)) if (key.startsWith(family) && !key.startsWith(storagePrefix)) storage.removeItem(key)
}

/** Leaves nothing of the person who was here. What waits to be sent survives a session that ran out: they come back. */
export function wipeStorage(local: Storage, tab: Storage, end: SessionEnd = 'signedOut'): void {
  const mayComeBack = end === 'expired' || end === 'refused'
  for (const key of keysOf(local)) if (!outlivesSignOut.includes(key) && !(mayComeBack && key.startsWith(outboxPrefix))) local.removeItem(key)
  tab.clear()
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
