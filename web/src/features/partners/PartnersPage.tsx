import { paths } from '@mandate/contract/frame/paths'
import { type PartnerCategory, partnerCategories, partnerCategorySchema } from '@mandate/contract/lists/partner-words'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { toolbarInput } from '../../ui/toolbar-input.ts'
import { SponsoredItem } from '../sponsored/shared/SponsoredItem.tsx'
import { PartnerList } from './PartnerList.tsx'

const longestQuery = 200
const categoryOptions = [
  { value: '' as const, label: 'All categories' },
  ...Object.entries(partnerCategories).map(([value, label]) => ({ value: value as PartnerCategory, label })),
]

/** The directory of partners. Category and search are in the address. */
export function PartnersPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const q = params.get('q')?.trim().slice(0, longestQuery) ?? ''
  const asked = params.get('category')
  const category = partnerCategorySchema.safeParse(asked).data

  function go(changes: Record<string, string>): void {
    const given = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(given).toString()
    void navigate(query ? `${paths.partners}?${query}` : paths.partners)
  }

  return (
    <Page title="Partners" lead="Companies that members use with Mandate: what each does, which data flows where, and who can see it. In alphabetical order.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <WordsForm key={q} q={q} onSearch={(words) => go({ q: words })} />
        <SelectField label="Category" labelPlace="left" value={category ?? ''} options={categoryOptions} onChange={(chosen) => go({ category: chosen })} />
      </Box>
      {asked && !category && (
        <Box sx={{ mb: 3 }}>
          <Notice tone="caution">There is no such category. These are the partners of all categories.</Notice>
        </Box>
      )}
      <Box sx={{ mb: 3, maxWidth: 720, '&:empty': { display: 'none' } }}>
        <SponsoredItem slot="partners" topics={category ? [category] : []} />
      </Box>
      <PartnerList q={q} category={category} />
    </Page>
  )
}

function WordsForm({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  const [words, setWords] = useState(q)
  function submit(event: React.FormEvent): void {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <Box component="form" role="search" aria-label="Search partners" onSubmit={submit} sx={{ flex: '1 1 280px', maxWidth: 480 }}>
      <OutlinedInput
        size="small"
        type="search"
        fullWidth
        value={words}
        placeholder="Search by name or what they do"
        onChange={(event) => setWords(event.target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={16} />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': 'Search by name or what they do', maxLength: longestQuery, enterKeyHint: 'search' }}
        sx={toolbarInput}
      />
    </Box>
  )
}
