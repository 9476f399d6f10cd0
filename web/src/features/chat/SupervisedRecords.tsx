import type { ConversationRecord } from '@mandate/contract/chat-records'
import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { timeLabel } from '@mandate/contract/values/time-zones'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type RecordSource, saveAsJson, saveAsPdf } from './record-export.ts'
import { useFetchSupervisedPdfMutation, useFetchSupervisedRecordsMutation, useListSupervisedRecordsQuery } from './supervision.api.ts'

const pageSize = 100

/** What happened in a conversation, oldest first, a page at a time. */
export function SupervisedRecords({ conversationId }: { conversationId: string }) {
  const [starts, setStarts] = useState<number[]>([])
  const after = starts.at(-1)
  const { currentData: data, error, refetch } = useListSupervisedRecordsQuery({ conversationId, limit: pageSize, ...(after ? { after } : {}) })
  const last = data?.items.at(-1)?.number
  const shown = data?.items.filter(({ opened }) => opened !== null) ?? []
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Link href={paths.supervision}>All supervised conversations</Link>
        {shown.length > 0 && <ExportButtons conversationId={conversationId} />}
      </Box>
      {!data && !error && <TableSkeleton rows={6} columns={1} />}
      {!data && error && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && shown.length === 0 && (
        <EmptyState icon="message-square" title="Nothing to read here">
          These messages were written before supervision was turned on, or while no account of your firm was in the conversation.
        </EmptyState>
      )}
      <Box component="ol" aria-label="Records" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((record) => (
          <RecordRow key={record.number} record={record} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        {starts.length > 0 && (
          <Button variant="outlined" onClick={() => setStarts(starts.slice(0, -1))}>
            Earlier
          </Button>
        )}
        {data?.hasMore && last !== undefined && (
          <Button variant="outlined" onClick={() => setStarts([...starts, last])}>
            Later
          </Button>
        )}
      </Box>
    </>
  )
}

/** The chain of the whole conversation, with what the firm keeps. */
function ExportButtons({ conversationId }: { conversationId: string }) {
  const [fetchPage] = useFetchSupervisedRecordsMutation()
  const [fetchPdf] = useFetchSupervisedPdfMutation()
  const [busy, setBusy] = useState<'PDF' | 'JSON'>()
  const source: RecordSource = {
    ...{ conversationId, title: 'Supervised conversation' },
    fetchPage: (query) => fetchPage({ params: { conversationId }, query }).unwrap(),
    fetchPdf: (query) => fetchPdf({ params: { conversationId }, query }).unwrap(),
  }

  async function save(kind: 'PDF' | 'JSON'): Promise<void> {
    if (busy) return
    setBusy(kind)
    try {
      showToast('success', await (kind === 'PDF' ? saveAsPdf : saveAsJson)(source))
    } catch (error) {
      showToast('error', toClientError(error).message)
    }
    setBusy(undefined)
  }

  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {(['JSON', 'PDF'] as const).map((kind) => (
        <Button key={kind} variant="outlined" aria-busy={busy === kind} startIcon={<Icon name="download" size={16} />} onClick={() => void save(kind)}>
          Save {kind}
        </Button>
      ))}
    </Box>
  )
}

const did = { sent: 'wrote', edited: 'edited it to', deleted: 'deleted it' } as const

function RecordRow({ record: { number, opened } }: { record: ConversationRecord }) {
  if (!opened) return null
  const at = new Date(opened.at)
  const clock = timeLabel(`${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`)
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {number} · {formatDate(opened.at)}, {clock} · message {opened.sequence}
      </Box>
      <Box sx={{ fontWeight: 500 }}>
        {opened.sender?.name ?? 'Former member'} {did[opened.kind]}
      </Box>
      {opened.text && opened.kind !== 'deleted' && <Box sx={{ whiteSpace: 'pre-line' }}>{opened.text.text}</Box>}
      {!opened.text && opened.kind !== 'deleted' && <Box sx={{ color: 'text.secondary' }}>Deleted, and not kept</Box>}
    </Box>
  )
}
