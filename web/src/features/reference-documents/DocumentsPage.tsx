import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { NewsList } from '../aggregation/shared/NewsList.tsx'
import { FiledList } from './FiledList.tsx'
import { GuideList } from './GuideList.tsx'

const kinds = {
  news: 'News',
  brochure: 'Brochures',
  crs: 'Relationship summaries',
  supplement: 'Supplements',
  guides: 'Guides',
} as const
type Kind = keyof typeof kinds

const isKind = (text: string | null): text is Kind => text !== null && text in kinds
const longestQuery = 200

/** The documents by kind. The kind and the search are in the URL. */
export function DocumentsPage() {
  const [params] = useSearchParams()
  const asked = params.get('kind')
  const kind = isKind(asked) ? asked : 'news'
  const q = params.get('q')?.trim().slice(0, longestQuery) ?? ''
  const sourceId = params.get('source') ?? ''
  const navigate = useNavigate()
  return (
    <Page title="Reference documents" width="reading" lead="Brochures, client summaries, news and guides.">
      <Tabs
        value={kind}
        onChange={(_, chosen: Kind) => void navigate(addressOf({ kind: chosen, q }))}
        aria-label="Document types"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2 }}
      >
        {Object.entries(kinds).map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </Tabs>
      {kind !== 'guides' && <WordsForm key={`${kind} ${q}`} q={q} onSearch={(words) => void navigate(addressOf({ kind, q: words, sourceId }))} />}
      {kind === 'guides' && <GuideList />}
      {kind === 'news' && <NewsList q={q} sourceId={sourceId} hrefOf={(source) => addressOf({ kind, q, sourceId: source })} />}
      {(kind === 'brochure' || kind === 'crs' || kind === 'supplement') && <FiledList kind={kind} q={q} />}
    </Page>
  )
}

function addressOf({ kind, q, sourceId }: { kind: Kind; q: string; sourceId?: string }): string {
  const query = new URLSearchParams({ ...(kind === 'news' ? {} : { kind }), ...(q ? { q } : {}), ...(sourceId ? { source: sourceId } : {}) }).toString()
  return query ? `${paths.referenceDocuments}?${query}` : paths.referenceDocuments
}

function WordsForm({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(q)
  function submit(event: React.FormEvent): void {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <Box component="form" role="search" aria-label="Search documents" onSubmit={submit}>
      <OutlinedInput
        size="small"
        type="search"
        value={words}
        placeholder="Search inside documents"
        onChange={(event) => setWords(event.target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={16} />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': 'Search inside documents', maxLength: longestQuery, enterKeyHint: 'search' }}
        sx={{ width: '100%', maxWidth: 480, mb: 1 }}
      />
    </Box>
  )
}
