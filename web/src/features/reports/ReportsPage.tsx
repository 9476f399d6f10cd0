import { pathTo } from '@mandate/contract/frame/paths'
import { type ReportCase, type ReportReason, reportReasons } from '@mandate/contract/reports'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { ReasonDialog } from '../admin/shared/ReasonDialog.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { useDecideReportMutation, useListReportsInfiniteQuery } from './reports.api.ts'

export function ReportsPage() {
  return (
    <Page
      title="Reports"
      above={<AdminLink />}
      width="reading"
      lead="Oldest first. The author and those who reported read your reason. Every decision is in the audit log."
    >
      <StepUpDialog>
        <Queue />
      </StepUpDialog>
    </Page>
  )
}

function Queue() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListReportsInfiniteQuery()
  const [decide] = useDecideReportMutation()
  const withStepUp = useStepUp()
  const [question, setQuestion] = useState<{ reported: ReportCase; isRemoved: boolean }>()
  if (isLoading) return <TableSkeleton rows={4} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const cases = data.pages.flatMap(({ items }) => items)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {cases.length === 0 && (
        <EmptyState icon="circle-check" title="No reports to review">
          Posts, comments and messages that members report appear here.
        </EmptyState>
      )}
      {cases.map((reported) => (
        <CaseCard key={reported.id} reported={reported} onDecide={(isRemoved) => setQuestion({ reported, isRemoved })} />
      ))}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage} sx={{ justifySelf: 'start' }}>
          Show more
        </Button>
      )}
      {question && (
        <ReasonDialog
          title={`${question.isRemoved ? 'Remove' : 'Keep'} the ${question.reported.kind} by ${question.reported.author.name}?`}
          confirmLabel={question.isRemoved ? 'Remove' : 'Keep'}
          isDangerous={question.isRemoved}
          send={(reason) => withStepUp(() => decide({ params: { caseId: question.reported.id }, body: { isRemoved: question.isRemoved, reason } }))}
          onDone={() => {
            setQuestion(undefined)
            showToast('success', question.isRemoved ? 'Removed. Both sides are notified.' : 'Kept. Both sides are notified.')
          }}
          onCancel={() => setQuestion(undefined)}
        >
          {question.isRemoved ? `No one sees the ${question.reported.kind} anymore. It's kept as a record.` : `The ${question.reported.kind} stays as it is.`}
        </ReasonDialog>
      )}
    </Box>
  )
}

interface CardProps {
  reported: ReportCase
  onDecide: (isRemoved: boolean) => void
}

function CaseCard({ reported: { kind, author, text, files, isChanged, openedAt, reports, count }, onDecide }: CardProps) {
  const reasons = [...Map.groupBy(reports, ({ reason }) => reason)]
  const notes = reports.filter(({ note }) => note !== '')
  return (
    <Box
      component="article"
      aria-label={`Reported ${kind} by ${author.name}`}
      sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ typography: 'body2' }}>
        {kindWords[kind]} by{' '}
        <Link href={pathTo('profile', { userId: author.userId })} sx={{ fontWeight: 500 }}>
          {author.name}
        </Link>
      </Box>
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
        {counted(count, 'report')} since {formatDate(openedAt)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
        {reasons.map(([reason, own]) => (
          <Chip key={reason} tone="caution">
            {wordsOf(reason, own.length)}
          </Chip>
        ))}
        {isChanged && <Chip icon="pencil">Changed since</Chip>}
      </Box>
      <Box
        component="blockquote"
        sx={{ m: 0, mt: 1.5, pl: 1.5, borderLeft: '2px solid', borderColor: 'edge', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text || <Box sx={{ color: 'text.secondary' }}>No text</Box>}
      </Box>
      {files > 0 && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>
          With {counted(files, 'file')}, which admins can't open. Remove deletes the message and closes its files to the conversation.
        </Box>
      )}
      {notes.length > 0 && (
        <Box component="ul" aria-label="Notes" sx={{ m: 0, mt: 1.5, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
          {notes.map(({ note }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
            <Box component="li" key={place} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {note}
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="outlined" onClick={() => onDecide(false)}>
          Keep
        </Button>
        <Button variant="outlined" color="error" onClick={() => onDecide(true)}>
          Remove
        </Button>
      </Box>
    </Box>
  )
}

const kindWords = { post: 'Post', comment: 'Comment', message: 'Message' } as const

const wordsOf = (reason: ReportReason, count: number) => (count > 1 ? `${reportReasons[reason]} (${count})` : reportReasons[reason])
