import { assistantLimits } from '@mandate/contract/assistant'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { unseen } from '../../../ui/unseen.ts'
import { useClearAssistantMutation, useListAssistantTurnsInfiniteQuery } from '../assistant.api.ts'
import { Examples } from '../Examples.tsx'
import { PendingTurn, Turn } from '../Turn.tsx'
import { useAsking } from '../use-asking.ts'

/** The question field, the answer that is being written, and the history, newest first. */
export function AssistantConversation({ isFocused = false }: { isFocused?: boolean }) {
  const [question, setQuestion] = useState('')
  const { asking, answered, failure, ask, stop } = useAsking()
  const field = useRef<HTMLInputElement>(null)
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useListAssistantTurnsInfiniteQuery()
  // The field is too narrow there for an example.
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true })
  const [isConfirming, setIsConfirming] = useState(false)
  const [clear, { isLoading: isClearing }] = useClearAssistantMutation()
  const turns = currentData?.pages.flatMap(({ items }) => items) ?? []

  /** The button that asked is gone then; the field stays, for the next question. */
  function start(text: string): void {
    field.current?.focus()
    void askOrKeep(text)
  }

  /** What the server didn't get is back in the field, unless something else is in it by then. */
  async function askOrKeep(text: string): Promise<void> {
    if (await ask(text)) setQuestion((typed) => typed || text)
  }

  function submit(event: React.FormEvent): void {
    event.preventDefault()
    const text = question.trim()
    if (text.length < 2 || asking) return
    setQuestion('')
    start(text)
  }

  /** What was asked is back in the field, to be changed and asked again. */
  function stopAsking(): void {
    if (question === '') setQuestion(asking?.question ?? '')
    field.current?.focus()
    stop()
  }

  async function clearAll(): Promise<void> {
    const { error: refused } = await clear({})
    setIsConfirming(false)
    if (refused) showToast('error', toClientError(refused).message)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="form" noValidate aria-label="Ask the assistant" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Field
            label="Question"
            value={question}
            ref={field}
            autoFocus={isFocused}
            maxLength={assistantLimits.question}
            placeholder={turns.length > 0 ? (isNarrow ? 'Ask, or continue' : 'Ask, or continue: “only those over $1B”') : 'Ask in plain words'}
            onChange={({ target }) => setQuestion(target.value)}
          />
        </Box>
        {asking ? (
          // A button of its own: the one that becomes Ask during the click would submit the form.
          <Button key="stop" variant="outlined" onClick={stopAsking} startIcon={<Icon name="x" size={16} />} sx={{ height: 42 }}>
            Stop
          </Button>
        ) : (
          <Button key="ask" type="submit" variant="contained" sx={{ height: 42 }}>
            Ask
          </Button>
        )}
      </Box>
      {/* Always there, because a live region that comes with its text isn't read. */}
      <Box role="status" aria-live="polite" sx={unseen}>
        {asking ? 'The answer is being written.' : answered}
      </Box>
      {failure && (
        <Notice tone="bad" isAlert>
          {failure.message}
        </Notice>
      )}
      {asking && <PendingTurn {...asking} />}
      {!currentData && (isFetching ? <CardSkeleton /> : <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />)}
      {currentData && turns.length === 0 && !asking && <Examples onAsk={start} />}
      <Box component="ol" aria-label="Answers" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} />
        ))}
      </Box>
      {turns.length > 0 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {hasNextPage && (
            <Button variant="outlined" onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
          <Button variant="text" color="error" onClick={() => setIsConfirming(true)}>
            Clear history
          </Button>
        </Box>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title="Clear the history?"
        confirmLabel="Clear"
        isPending={isClearing}
        onConfirm={() => void clearAll()}
        onCancel={() => setIsConfirming(false)}
      >
        All your questions to the assistant and their answers are deleted. This can't be undone.
      </ConfirmDialog>
    </Box>
  )
}
