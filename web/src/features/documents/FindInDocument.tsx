import type { DocumentVersion } from '@mandate/contract/documents'
import { pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { longestQuery } from '@mandate/contract/values/search-words'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { type OfVersion, useSearchDocumentTextQuery } from './document-texts.api.ts'
import { HitPassage } from './HitPassage.tsx'
import { queryTo } from './hit-words.ts'

interface Props {
  documentId: string
  version: DocumentVersion
  isWatermarked: boolean
}

/** Finds words in the text of a version. The words are in the address: `?find=fee`. */
export function FindInDocument({ documentId, version, isWatermarked }: Props) {
  const [params, setParams] = useSearchParams()
  const find = params.get('find')?.trim().slice(0, longestQuery) ?? ''
  const { state } = version.text
  if (state !== 'read' && state !== 'partial') return null

  function search(words: string): void {
    const next = new URLSearchParams(params)
    for (const name of ['find', 'page', 'part']) next.delete(name)
    if (words !== '') next.set('find', words)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <Box sx={{ maxWidth: 920, mb: 2 }}>
      <Box role="search" aria-label="Find in this document" data-print="none">
        <SearchField label="Find in this document" longest={longestQuery} value={find} onSearch={search} />
      </Box>
      {find !== '' && <Hits place={{ documentId, version: version.number }} type={version.type} isPartial={state === 'partial'} {...{ find, isWatermarked }} />}
    </Box>
  )
}

interface HitsProps {
  place: OfVersion
  type: DocumentVersion['type']
  find: string
  isPartial: boolean
  isWatermarked: boolean
}

function Hits({ place, type, find, isPartial, isWatermarked }: HitsProps) {
  const { currentData, error, isFetching, refetch } = useSearchDocumentTextQuery({ ...place, q: find })
  const [params] = useSearchParams()
  if (!currentData && !isFetching) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const hits = currentData?.hits ?? []
  return (
    <>
      <Box role="status" data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
        {currentData ? summaryOf(hits.length, { hasMore: currentData.hasMore, isPartial, isWatermarked }) : 'Searching'}
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
                    <HitPassage {...{ type, hit, isWatermarked }} />
                  </Link>
                ) : (
                  <Box sx={passage}>
                    <HitPassage {...{ type, hit, isWatermarked }} />
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

function summaryOf(count: number, { hasMore, isPartial, isWatermarked }: { hasMore: boolean } & Pick<HitsProps, 'isPartial' | 'isWatermarked'>): string {
  const place = isWatermarked ? 'place' : 'passage'
  const beginning = isPartial ? " Only the beginning of this file's text is searched." : ''
  if (count === 0) return `No passage has these words.${beginning}`
  if (hasMore) return `The first ${count} ${place}s. Add words to narrow the search.${beginning}`
  return `${counted(count, place)}.${beginning}`
}
