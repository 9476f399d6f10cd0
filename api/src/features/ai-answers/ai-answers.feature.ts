import type { Feature } from '../../feature.ts'
import { aiAnswersColumns } from './ai-answers.columns.ts'
import { forgetOldCalls } from './ai-answers.service.ts'

/** Writes answers from numbered facts with the configured language model, checked sentence by sentence, or by rules. */
export const aiAnswers = {
  name: 'ai-answers',
  schedules: [{ name: 'forget-old-ai-calls', cron: '23 4 * * *', run: forgetOldCalls }],
  columns: aiAnswersColumns,
} satisfies Feature
