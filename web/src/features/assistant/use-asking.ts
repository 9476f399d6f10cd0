import { askAssistant, assistantEventSchema } from '@mandate/contract/assistant'
import type { CitedSentence } from '@mandate/contract/cited-answers'
import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ClientError } from '../../api/client-error.ts'
import { readEvents } from '../../api/read-events.ts'
import { requestTo } from '../../api/request.ts'
import { selectUser } from '../../api/session.ts'
import { assistantApi } from './assistant.api.ts'

interface Asking {
  question: string
  /** Those that came so far. */
  sentences: CitedSentence[]
}

/** One question at a time: its sentences while they come, how to stop it, and why it failed. The whole answer goes to the history. */
export function useAsking() {
  const user = useSelector(selectUser)
  const dispatch = useDispatch()
  const [asking, setAsking] = useState<Asking>()
  const [failure, setFailure] = useState<Pick<ClientError, 'message'>>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function ask(question: string): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setAsking({ question, sentences: [] })
    const problem = await readEvents(requestTo(askAssistant, { body: { question } }), {
      ...{ schema: assistantEventSchema, user, signal: controller.signal },
      onEvent: (event) => {
        if (event.kind === 'sentence') setAsking((known) => known && { ...known, sentences: [...known.sentences, event.sentence] })
        if (event.kind === 'failed') setFailure(event)
      },
    })
    if (running.current !== controller) return
    if (problem) setFailure(problem)
    setAsking(undefined)
    dispatch(assistantApi.util.invalidateTags(['Intelligence']))
  }

  function stop(): void {
    running.current?.abort()
    setAsking(undefined)
  }

  return { asking, failure, ask, stop }
}
