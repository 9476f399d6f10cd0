import { paths } from '@mandate/contract/frame/paths'
import { type ImportReview, importFields, importFieldWords } from '@mandate/contract/lead-imports'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useGetMyTeamQuery } from '../teams/teams.api.ts'
import { AsideTable } from './AsideTable.tsx'
import {
  useDiscardLeadImportMutation,
  useExportAsideRowsMutation,
  useGetLeadImportQuery,
  useReviewLeadImportMutation,
  useRunLeadImportMutation,
} from './lead-imports.api.ts'

/** One of them makes a row a lead. */
const leadNames = ['name', 'firstName', 'lastName', 'company'] as const

/** The review of a file, and its result. */
export function ImportPage() {
  const { importId = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useGetLeadImportQuery(importId)
  const { data: mine } = useGetMyTeamQuery({})
  const above = <Link href={paths.leadImports}>Import leads</Link>
  if (!currentData)
    return (
      <Page title="Import" above={above}>
        {isFetching ? <PageSkeleton /> : <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      </Page>
    )
  const { fileName, totalRows, state } = currentData
  const canChange = mine?.team?.myRole === 'owner' || mine?.team?.myRole === 'editor'
  // Without a name or a company every row would count as invalid.
  const isMapped = state !== 'review' || leadNames.some((field) => currentData.mapping[field] !== null)
  const todo = !canChange
    ? 'An owner or editor of your team can add them.'
    : isMapped
      ? 'Check the columns, then add the leads.'
      : 'Choose the column with the name or the company, then you see what is added.'
  return (
    <Page
      title={fileName}
      above={above}
      lead={state === 'review' ? `${counted(totalRows, 'row')}. ${todo}` : `Added ${formatNumber(currentData.counts.added)} of ${counted(totalRows, 'row')}.`}
      actions={state === 'review' ? canChange && <ReviewActions review={currentData} isMapped={isMapped} /> : <DoneActions review={currentData} />}
    >
      {isMapped && <Counts review={currentData} />}
      {state === 'review' && canChange && <Columns review={currentData} />}
      {isMapped && <AsideTable review={currentData} />}
    </Page>
  )
}

function ReviewActions({ review, isMapped }: { review: ImportReview; isMapped: boolean }) {
  const navigate = useNavigate()
  const [run, { isLoading }] = useRunLeadImportMutation()
  const [discard] = useDiscardLeadImportMutation()

  async function add() {
    const { error } = await run(review.id)
    if (error) showToast('error', toClientError(error).message)
  }

  async function drop() {
    const { error } = await discard(review.id)
    if (error) showToast('error', toClientError(error).message)
    else void navigate(paths.leadImports)
  }

  return (
    <>
      <Button variant="outlined" onClick={() => void drop()}>
        Discard
      </Button>
      {isMapped && (
        <Button variant="contained" aria-busy={isLoading} onClick={() => !isLoading && void add()}>
          {isLoading ? 'Adding…' : `Add ${counted(review.counts.added, 'lead')}`}
        </Button>
      )}
    </>
  )
}

function DoneActions({ review }: { review: ImportReview }) {
  const [save] = useExportAsideRowsMutation()

  async function download() {
    const { data: url } = await save(review.id)
    if (!url) return showToast('error', "The rows couldn't be downloaded. Try again in a moment.")
    const link = document.createElement('a')
    link.href = url
    link.download = 'rows-put-aside.csv'
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <>
      {review.counts.known + review.counts.bad > 0 && (
        <Button variant="outlined" startIcon={<Icon name="download" size={16} />} onClick={() => void download()}>
          Rows put aside
        </Button>
      )}
      <Button variant="contained" href={`${paths.leads}?source=import`}>
        Show the leads
      </Button>
    </>
  )
}

function Counts({ review: { counts, state } }: { review: ImportReview }) {
  const words = state === 'review' ? ['To add', 'Duplicate', 'Invalid'] : ['Added', 'Duplicate', 'Invalid']
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 3, sm: 6 }, m: 0, mb: 3 }}>
      {[counts.added, counts.known, counts.bad].map((count, index) => (
        <Box key={words[index]} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {words[index]}
          </Box>
          <Box component="dd" data-figures sx={{ m: 0, typography: 'h2' }}>
            {formatNumber(count)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const none = '-1'

function Columns({ review }: { review: ImportReview }) {
  const { header, mapping, firstRows } = review
  const [save] = useReviewLeadImportMutation()
  const [problem, setProblem] = useState<string>()

  async function choose(field: (typeof importFields)[number], column: string) {
    const index = column === none ? null : Number(column)
    // A column has one meaning: it is taken from the field that had it.
    const freed = Object.fromEntries(importFields.map((name) => [name, mapping[name] === index ? null : mapping[name]])) as typeof mapping
    const { error } = await save({ params: { importId: review.id }, body: { mapping: { ...freed, [field]: index } } })
    const failure = error && toClientError(error)
    setProblem(failure && (Object.values(failure.fields)[0] ?? failure.message))
  }

  return (
    <Section title="Columns" lead="Which column of the file has what. An example is from the first row." isFirst>
      {problem && (
        <Box sx={{ mb: 2 }}>
          <Notice tone="bad" isAlert>
            {problem}
          </Notice>
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }, gap: 2 }}>
        {importFields.map((field) => {
          const column = mapping[field]
          return (
            <Box key={field} sx={{ minWidth: 0 }}>
              <SelectField
                label={importFieldWords[field]}
                value={column === null ? none : String(column)}
                onChange={(chosen) => void choose(field, chosen)}
                options={[
                  { value: none, label: 'Not in the file' },
                  ...header.map((name, index) => ({ value: String(index), label: name || `Column ${index + 1}` })),
                ]}
              />
              <Box
                sx={{
                  typography: 'caption',
                  color: 'text.secondary',
                  mt: 0.5,
                  minHeight: 18,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {column === null ? '' : (firstRows[0]?.[column] ?? '')}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}
