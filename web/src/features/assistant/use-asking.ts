import { type AssistantTurn, askAssistant, assistantEventSchema } from '@mandate/contract/assistant'
import type { CitedSentence } from '@mandate/contract/cited-answers'
import { counted } from '@mandate/contract/values/counted'
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

const announced = ({ sentences, chips }: AssistantTurn) =>
  `Answer ready: ${[counted(sentences.length, 'sentence'), ...(chips.length > 0 ? [counted(chips.length, 'link')] : [])].join(' and ')}, first in the list of answers.`

/** One question at a time: its sentences while they come, how to stop it, and why it failed. The whole answer goes to the history. */
export function useAsking() {
  const user = useSelector(selectUser)
  const dispatch = useDispatch()
  const [asking, setAsking] = useState<Asking>()
  /** How much the last answer holds, for those who don't see it come. */
  const [answered, setAnswered] = useState('')
  const [failure, setFailure] = useState<Pick<ClientError, 'message'>>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Returns whether it failed. */
  async function ask(question: string): Promise<boolean> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setAnswered('')
    setAsking({ question, sentences: [] })
    const problem = await readEvents(requestTo(askAssistant, { body: { question } }), {
      ...{ schema: assistantEventSchema, user, signal: controller.signal },
      onEvent: (event) => {
        if (event.kind === 'sentence') setAsking((known) => known && { ...known, sentences: [...known.sentences, event.sentence] })
        if (event.kind === 'answer') setAnswered(announced(event.turn))
        if (event.kind === 'failed') setFailure(event)
      },
    })
    if (running.current !== controller) return false
    if (problem) setFailure(problem)
    setAsking(undefined)
    dispatch(assistantApi.util.invalidateTags(['Intelligence']))
    return problem !== undefined
  }

  function stop(): void {
    running.current?.abort()
    setAsking(undefined)
  }

  return { asking, answered, failure, ask, stop }
}
