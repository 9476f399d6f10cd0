import { useRef } from 'react'
import { useSignalTypingMutation } from './chat.api.ts'

const everyMs = 4_000

/** Returns what to call at each change of the text: the others are told every four seconds. A refusal doesn't matter. */
export function useTypingSignal(conversationId: string): (text: string) => void {
  const [signal] = useSignalTypingMutation()
  const lastMs = useRef(0)
  return (text) => {
    if (text.trim() === '' || Date.now() - lastMs.current < everyMs) return
    lastMs.current = Date.now()
    void signal(conversationId)
  }
}
