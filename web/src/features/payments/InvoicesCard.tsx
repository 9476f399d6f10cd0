import type { Invoice } from '@mandate/contract/payments'
import { formatDate } from '@mandate/contract/values/dates'
import { downloadName } from '@mandate/contract/values/download-name'
import { formatCents } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useGetBillingQuery, useListInvoicesInfiniteQuery, useOpenInvoiceMutation } from './payments.api.ts'
import { SandboxMark } from './SandboxMark.tsx'

const states: Record<Invoice['status'], string> = { draft: 'Draft', open: 'Open', uncollectible: 'Not collected', void: 'Void', paid: 'Paid' }

const row = {
  display: 'grid',
  gridTemplateAreas: { xs: '"what total" "state pdf"', sm: '"what state total pdf"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto minmax(88px, auto) auto' },
  alignItems: { xs: 'start', sm: 'center' },
  columnGap: 1.5,
  rowGap: 1,
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

export function InvoicesCard() {
  const { data: billing } = useGetBillingQuery({})
  return (
    <Section isFirst title="Invoices" lead="Newest first. A team's invoices are for its owners.">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {billing?.isSandbox && <SandboxMark />}
        {billing && !billing.mayManage ? (
          <EmptyState icon="receipt" title="Invoices are for the owners of the team">
            Ask one of them for a copy.
          </EmptyState>
        ) : (
          <InvoiceList />
        )}
      </Box>
    </Section>
  )
}

function InvoiceList() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListInvoicesInfiniteQuery()
  const [open] = useOpenInvoiceMutation()
  if (isLoading) return <TableSkeleton rows={3} columns={3} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const invoices = data.pages.flatMap(({ items }) => items)
  if (invoices.length === 0)
    return (
      <EmptyState icon="receipt" title="No invoices yet">
        They appear here once a plan is paid or its trial begins.
      </EmptyState>
    )

  async function save({ id, number }: Invoice) {
    const { data: url, error } = await open(id)
    if (!url) return showToast('error', toClientError(error).message)
    const link = document.createElement('a')
    link.href = url
    link.download = downloadName(`Invoice ${number}.pdf`)
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <>
      <Box component="ul" aria-label="Invoices" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {invoices.map((invoice) => (
          <Box component="li" key={invoice.id} sx={row}>
            <Box sx={{ gridArea: 'what', minWidth: 0 }}>
              <Box sx={{ fontWeight: 500 }}>{formatDate(invoice.issuedAt)}</Box>
              <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {invoice.lines.map(({ text }) => text).join('; ') || invoice.number}
              </Box>
            </Box>
            <Box sx={{ gridArea: 'state', display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { sm: 'flex-end' } }}>
              {invoice.refundedCents > 0 && <Chip>{formatCents(invoice.refundedCents)} refunded</Chip>}
              <Chip tone={invoice.status === 'paid' ? 'good' : invoice.status === 'open' ? 'bad' : 'neutral'}>{states[invoice.status]}</Chip>
            </Box>
            <Box data-figures sx={{ gridArea: 'total', textAlign: 'end' }}>
              {formatCents(invoice.totalCents)}
            </Box>
            <Button
              variant="outlined"
              size="small"
              aria-label={`Download invoice ${invoice.number}`}
              onClick={() => save(invoice)}
              sx={{ gridArea: 'pdf', justifySelf: 'end' }}
            >
              PDF
            </Button>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage} sx={{ justifySelf: 'start' }}>
          Show more
        </Button>
      )}
    </>
  )
}
