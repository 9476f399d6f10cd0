import { type InsightQuestion, insightQuestions, questionLabels, questionText } from '@mandate/contract/insights'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { InsightAnswer } from '../InsightAnswer.tsx'
import { MessageDraft } from '../MessageDraft.tsx'

interface Props {
  userId: string
  userName: string
  /** Asked at once. */
  question?: InsightQuestion | undefined
  isSelf?: boolean
}

/** The questions about a member, with the answer to the one that was chosen. */
export function InsightPanel({ userId, userName, question: first, isSelf = false }: Props) {
  const [question, setQuestion] = useState<InsightQuestion | undefined>(first)
  const offered = isSelf ? insightQuestions.slice(0, 2) : insightQuestions
  return (
    <Box>
      <Box role="group" aria-label={`Questions about ${userName}`} sx={segments}>
        {offered.map((each) => (
          <ButtonBase key={each} aria-label={questionText[each](userName)} aria-pressed={each === question} onClick={() => setQuestion(each)} sx={segment}>
            {questionLabels[each]}
          </ButtonBase>
        ))}
      </Box>
      {question === 'custom_message' && <MessageDraft userId={userId} />}
      {question && question !== 'custom_message' && <InsightAnswer key={question} subjectId={userId} question={question} />}
    </Box>
  )
}

const segments = {
  display: { xs: 'grid', sm: 'inline-flex' },
  gridTemplateColumns: '1fr 1fr',
  gap: 0.5,
  p: 0.5,
  mb: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const

const segment = {
  minHeight: 36,
  px: 1.5,
  borderRadius: 0.75,
  typography: 'body2',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'lifted' },
  '&[aria-pressed="true"]': { color: 'text.primary', bgcolor: 'accentSoft', fontWeight: 500 },
} as const
