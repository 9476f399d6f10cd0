import { mostRecords, type RecordKind, searchRecords } from '@mandate/contract/claims'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useSearchRecordsQuery } from './claims.api.ts'

const kinds = [
  { value: 'advisor', label: 'My own record' },
  { value: 'firm', label: "My firm's record" },
] as const

interface Props {
  kind: RecordKind
  q: string
}

export function RecordSearchForm({ kind, q }: Props) {
  const navigate = useNavigate()
  const [words, setWords] = useState(q)
  const [problem, setProblem] = useState<string>()
  const go = (next: Partial<Props>) => void navigate(`${paths.claimProfile}?${new URLSearchParams({ kind: next.kind ?? kind, q: next.q ?? q })}`)

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const parsed = searchRecords.query?.safeParse({ kind, q: words })
    setProblem(parsed?.success ? undefined : parsed?.error.issues[0]?.message)
    if (parsed?.success) go({ q: parsed.data.q })
  }

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="form" aria-label="Find record" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <ChoiceField label="Record type" name="kind" isList choices={kinds} value={kind} onChange={(chosen) => go({ kind: chosen })} />
        <Field
          label={kind === 'advisor' ? 'Name, firm or CRD number' : 'Firm name or CRD number'}
          name="q"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          error={problem}
          help={kind === 'advisor' ? 'As registered. Add the first name or the firm to narrow it down.' : 'As it begins in the filing.'}
          maxLength={120}
        />
        <SubmitButton fullWidth>Search</SubmitButton>
      </Box>
      {q && <Found kind={kind} q={q} />}
    </Box>
  )
}

function Found({ kind, q }: Props) {
  const { currentData, error, isFetching, refetch } = useSearchRecordsQuery({ query: { kind, q } })
  if (!currentData && isFetching) return <TableSkeleton rows={3} columns={1} />
  if (!currentData) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  if (currentData.items.length === 0)
    return (
      <EmptyState icon="search" title="No records found">
        Try only the last name, an earlier name, or the CRD number from your registration.
      </EmptyState>
    )
  return (
    <>
      <Box component="ul" aria-label="Records found" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {currentData.items.map(({ crd, name, line }) => (
          <Box component="li" key={crd} sx={{ position: 'relative', py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
            <Link
              href={`${paths.claimProfile}?${new URLSearchParams({ kind, crd: String(crd) })}`}
              sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {name}
            </Link>
            <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
              {line && `${line} · `}
              <span style={{ whiteSpace: 'nowrap' }}>CRD {crd}</span>
            </Box>
          </Box>
        ))}
      </Box>
      {currentData.items.length >= mostRecords && (
        <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          Showing the first {mostRecords}. Add the first name or use the CRD number to find others.
        </Box>
      )}
    </>
  )
}
