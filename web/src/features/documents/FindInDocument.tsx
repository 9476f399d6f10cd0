import type { DocumentVersion } from '@mandate/contract/documents'
import { pathTo } from '@mandate/contract/frame/paths'
import { longestQuery } from '@mandate/contract/values/search-words'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type OfVersion, useSearchDocumentTextQuery } from './document-texts.api.ts'
import { HitPassage } from './HitPassage.tsx'
import { queryTo } from './hit-words.ts'

interface Props {
  documentId: string
  version: DocumentVersion
}

/** Finds words in the text of a version. The words are in the address: `?find=fee`. */
export function FindInDocument({ documentId, version }: Props) {
  const [params, setParams] = useSearchParams()
  const find = params.get('find')?.trim().slice(0, longestQuery) ?? ''
  const { state } = version.text
  if (state !== 'read' && state !== 'partial') return null

  function search(words: string): void {
    const next = new URLSearchParams(params)
    for (const name of ['find', 'page', 'part']) next.delete(name)
    if (words !== '') next.set('find', words)
    setParams(next, { preventScrollReset: true })
  }

  return (
    <Box sx={{ maxWidth: 920, mb: 2 }}>
      <FindForm key={find} find={find} onSearch={search} />
      {find !== '' && <Hits place={{ documentId, version: version.number }} type={version.type} find={find} isPartial={state === 'partial'} />}
    </Box>
  )
}

function FindForm({ find, onSearch }: { find: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(find)
  function submit(event: React.FormEvent): void {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <Box component="form" role="search" aria-label="Find in this document" onSubmit={submit} data-print="none">
      <OutlinedInput
        size="small"
        type="search"
        value={words}
        placeholder="Find in this document"
        onChange={(event) => {
          setWords(event.target.value)
          if (event.target.value === '' && find !== '') onSearch('')
        }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={16} />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': 'Find in this document', maxLength: longestQuery, enterKeyHint: 'search' }}
        sx={{ width: '100%', maxWidth: 480 }}
      />
    </Box>
  )
}

interface HitsProps {
  place: OfVersion
  type: DocumentVersion['type']
  find: string
  isPartial: boolean
}

function Hits({ place, type, find, isPartial }: HitsProps) {
  const { currentData, error, isFetching, refetch } = useSearchDocumentTextQuery({ ...place, q: find })
  const [params] = useSearchParams()
  if (!currentData && !isFetching) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const hits = currentData?.hits ?? []
  return (
    <>
      <Box role="status" data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
        {currentData ? summaryOf(hits.length, { hasMore: currentData.hasMore, isPartial }) : 'Searching'}
      </Box>
      {hits.length > 0 && (
        <Box
          component="ol"
          aria-label="Passages"
          tabIndex={0}
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 1,
            p: 0,
            maxHeight: 264,
            overflowY: 'auto',
            borderTop: '1px solid',
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          {hits.map((hit) => {
            const to = queryTo(type, hit)
            const isHere = Object.entries(to).some(([name, value]) => params.get(name) === value)
            return (
              <Box component="li" key={hit.part} sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
                {Object.keys(to).length > 0 ? (
                  <Link
                    href={`${pathTo('documentReader', place)}?${new URLSearchParams({ ...Object.fromEntries(params), find, ...to })}`}
                    aria-current={isHere || undefined}
                    underline="none"
                    sx={{ ...passage, '&:hover': { bgcolor: 'lifted' }, '&[aria-current]': { bgcolor: 'lifted' } }}
                  >
                    <HitPassage type={type} hit={hit} />
                  </Link>
                ) : (
                  <Box sx={passage}>
                    <HitPassage type={type} hit={hit} />
                  </Box>
                )}
              </Box>
            )
          })}
        </Box>
      )}
    </>
  )
}

const passage = { display: 'block', px: 1, py: 1, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' } as const

function summaryOf(count: number, { hasMore, isPartial }: { hasMore: boolean; isPartial: boolean }): string {
  const beginning = isPartial ? " Only the beginning of this file's text is searched." : ''
  if (count === 0) return `No passage has these words.${beginning}`
  if (hasMore) return `The first ${count} passages. Add words to narrow the search.${beginning}`
  return `${count} ${count === 1 ? 'passage' : 'passages'}.${beginning}`
}
