import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { type ProfileValue, readProfileValue } from '@mandate/contract/lists/profile-value'
import type { Visibility } from '@mandate/contract/lists/profile-visibility'
import { type OwnFact, ownFactSchema } from '@mandate/contract/profiles'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { type FactDraft, keepDraft, readDraft } from './fact-drafts.ts'
import { useUpdateProfileMutation } from './profiles.api.ts'

export type SavingState = 'idle' | 'typing' | 'saving' | 'saved' | 'waiting' | 'conflict' | 'refused'

/** Debounce while typing: the delay after the last key. */
const typingPauseMs = 700
const retryMs = 5_000

export interface FactSaving {
  value: ProfileValue
  visibility: Visibility
  state: SavingState
  problem: string | undefined
  /** The value that another window saved in the meantime. */
  newer: OwnFact | undefined
  change: (part: { value?: ProfileValue; visibility?: Visibility; source?: 'stated' | 'imported' }, when?: 'now' | 'soon') => void
  /** Increases when the editor has to be remounted. */
  epoch: number
  keepMine: () => void
  takeNewer: () => void
}

/** Saves a fact while the user types. A draft survives a reload and a lost connection; an edit in another window is shown as a conflict, never overwritten. */
export function useFactSaving(userId: string, field: ProfileField, fact: OwnFact): FactSaving {
  const [update] = useUpdateProfileMutation()
  const store = useStore<Parameters<typeof selectUser>[0]>()
  const [draft, setDraft] = useState(() => readDraft(userId, field))
  const [state, setState] = useState<SavingState>(draft ? 'waiting' : 'idle')
  const [problem, setProblem] = useState<string>()
  const [newer, setNewer] = useState<OwnFact>()
  const [saved, setSaved] = useState(fact)
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const [seenVersion, setSeenVersion] = useState(fact.version)
  const [epoch, setEpoch] = useState(0)
  // Another window saved while nothing was typed here: the editor is out of date.
  if (fact.version > seenVersion) {
    setSeenVersion(fact.version)
    if (!draft && fact.version > saved.version) setEpoch(epoch + 1)
  }
  const known = saved.version > fact.version ? saved : fact

  function put(next: FactDraft | undefined): void {
    latest.current = next
    keepDraft(userId, field, next)
    setDraft(next)
  }

  function plan(delayMs: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), delayMs)
  }

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    const sent = latest.current
    if (!sent || isSending.current) return
    // A retry outlives the page, but isn't sent for anyone else: another may have signed in since.
    if (selectUser(store.getState()).id !== userId) return
    const wrong = sent.value === undefined ? undefined : readProfileValue(field, sent.value).problem
    if (wrong !== undefined) return refuse(wrong)
    isSending.current = true
    setState('saving')
    setProblem(undefined)
    const answer = await update({ body: { field: field.name, ...sent } })
    isSending.current = false
    if (answer.data) return finish(sent, answer.data)
    fail(answer.error)
  }

  function finish(sent: FactDraft, fresh: OwnFact): void {
    setSaved(fresh)
    if (latest.current === sent) {
      put(undefined)
      setState('saved')
      return
    }
    if (latest.current) put({ ...latest.current, version: fresh.version })
    void send()
  }

  function fail(error: unknown): void {
    const failure = toClientError(error)
    const current = currentIn(error)
    if (failure.code === 'conflict' && current) {
      setNewer(current)
      setState('conflict')
    } else if (typeof failure.kind !== 'number' || failure.kind >= 500 || failure.kind === 429) {
      setState('waiting')
      plan(retryMs)
    } else refuse(failure.fields.value ?? failure.fields.visibility ?? failure.message)
  }

  function refuse(why: string): void {
    setProblem(why)
    setState('refused')
  }

  const sendNow = useEffectEvent(() => void send())
  useEffect(() => {
    // Saves drafts left from an earlier visit or from being offline.
    sendNow()
    addEventListener('online', sendNow)
    return () => {
      removeEventListener('online', sendNow)
      sendNow()
      clearTimeout(timer.current)
    }
  }, [])

  return {
    value: draft?.value === undefined ? known.value : draft.value,
    visibility: draft?.visibility ?? known.visibility,
    state,
    problem,
    newer,
    epoch,
    change(part, when = 'soon') {
      put({ ...(latest.current ?? { version: known.version }), ...part })
      if (state === 'conflict') return
      setState('typing')
      plan(when === 'now' ? 0 : typingPauseMs)
    },
    keepMine() {
      if (latest.current && newer) put({ ...latest.current, version: newer.version })
      setNewer(undefined)
      void send()
    },
    takeNewer() {
      if (newer) setSaved(newer)
      put(undefined)
      setNewer(undefined)
      setEpoch(epoch + 1)
      setState('idle')
    },
  }
}

function currentIn(error: unknown): OwnFact | undefined {
  const answer = (error as { data?: { error?: { current?: unknown } } } | undefined)?.data?.error?.current
  return ownFactSchema.safeParse(answer).data
}
