import { answerLabels, type Instrument, instruction, questionnaires } from '@mandate/contract/lists/personality-items'
import type { SharingLevel } from '@mandate/contract/personality'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useTakeQuestionnaireMutation } from './personality.api.ts'
import { keepDraft, readDraft } from './questionnaire-draft.ts'
import { StatementField } from './StatementField.tsx'

const storedWords: Record<SharingLevel, string> = {
  me: 'Your result is stored. No one else sees it until you share it.',
  tips: 'Your result is stored. Others see only the tips that you share.',
  scores: 'Your result is stored. As you share your scores, others see the new ones from now on.',
}

interface Props {
  instrument: Instrument
  /** What of a result others see now. */
  level: SharingLevel
  onDone: () => void
  onCancel: () => void
}

/** All statements on one page, so that answers can be compared and changed. */
export function QuestionnaireForm({ instrument, level, onDone, onCancel }: Props) {
  const { items, label } = questionnaires[instrument]
  const [{ answers: kept, seconds: before }] = useState(() => readDraft(instrument))
  const [startedAt] = useState(() => performance.now())
  const [answers, setAnswers] = useState(kept)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  const [missing, setMissing] = useState<number>()
  const [take, { isLoading }] = useTakeQuestionnaireMutation()
  const answered = Object.keys(answers).length
  const secondsSoFar = () => Math.round(before + (performance.now() - startedAt) / 1_000)

  function choose(index: number, value: number): void {
    const next = { ...answers, [index]: value }
    setAnswers(next)
    keepDraft(instrument, { answers: next, seconds: secondsSoFar() })
  }

  function discard(): void {
    keepDraft(instrument, undefined)
    onCancel()
  }

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(undefined)
    setFailure(undefined)
    const open = items.findIndex((_, index) => answers[index] === undefined)
    setMissing(open === -1 ? undefined : open)
    if (open !== -1) {
      const statement = document.getElementById(`statement-${open}`)
      statement?.scrollIntoView({ block: 'center' })
      statement?.querySelector('input')?.focus({ preventScroll: true })
      return
    }
    const { data, error } = await take({ body: { instrument, answers: items.map((_, index) => answers[index] ?? 0), seconds: secondsSoFar() } })
    if (!data) return setFailure(toClientError(error))
    if (data.problem) return setProblem(data.problem)
    keepDraft(instrument, undefined)
    showToast('success', storedWords[level])
    onDone()
  }

  return (
    <Box component="form" noValidate aria-label={label} onSubmit={submit} sx={{ maxWidth: 720 }}>
      <Box sx={{ typography: 'body1', mb: 2, maxWidth: '60ch' }}>{instruction}</Box>
      {level === 'scores' && (
        <Box sx={{ mb: 2 }}>
          <Notice>You share your scores. A new result replaces those that others see.</Notice>
        </Box>
      )}
      <Box sx={{ position: 'sticky', top: 56, zIndex: 2, bgcolor: 'background.default', py: 1, mb: 1 }}>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>
          {answered} of {items.length} answered
        </Box>
        <LinearProgress variant="determinate" aria-label="Answered" value={(100 * answered) / items.length} />
      </Box>
      {items.map(({ text }, index) => (
        <StatementField
          key={text}
          number={index}
          text={text}
          labels={answerLabels}
          value={answers[index]}
          isMissing={missing === index}
          onChange={(value) => choose(index, value)}
        />
      ))}
      {problem && (
        <Box sx={{ my: 2 }}>
          <Notice tone="caution" isAlert>
            {problem}
          </Notice>
        </Box>
      )}
      {failure && <ErrorMessage isInline error={failure} />}
      <FormActions>
        <SubmitButton isPending={isLoading}>See my result</SubmitButton>
        <Button variant="text" onClick={discard}>
          {answered > 0 ? 'Discard answers' : 'Cancel'}
        </Button>
      </FormActions>
    </Box>
  )
}
