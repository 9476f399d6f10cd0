import { emailPeriods, emailStates } from '@mandate/contract/admin-mail'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAddressFilters } from '../../frame/use-address-filters.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { AdminLink } from '../admin/shared/AdminLink.tsx'
import { filterRow } from '../admin/shared/filter-row.ts'
import type { EmailFilters } from './admin-mail.api.ts'
import { EmailCountsTable } from './EmailCountsTable.tsx'
import { EmailTable } from './EmailTable.tsx'
import { kindWords } from './email-words.ts'

const choices = <Value extends string>(words: Record<Value, string>) => (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))

const has = <Value extends string>(words: Record<Value, string>, value: string | undefined): value is Value =>
  value !== undefined && Object.hasOwn(words, value)

const names = ['days', 'state', 'kind', 'address'] as const

function filtersOf({ days, state, ...others }: Partial<Record<(typeof names)[number], string>>): EmailFilters {
  return { ...others, days: has(emailPeriods, days) ? days : '7', ...(has(emailStates, state) ? { state } : {}) }
}

export function EmailsPage() {
  const [named, set] = useAddressFilters(names)
  const filters = filtersOf(named)
  const [typed, setTyped] = useState(filters.address ?? '')
  return (
    <Page
      title="Email"
      above={<AdminLink />}
      lead="What the installation sent, newest first. Texts and links aren't stored here: a link in an email may open an account."
    >
      <EmailCountsTable days={filters.days} onChoose={(kind, state) => set({ kind, state })} />
      <Box
        component="form"
        role="search"
        aria-label="Email"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          set({ address: typed.trim() })
        }}
        sx={filterRow}
      >
        <Box sx={{ flex: '1 1 260px', maxWidth: 420 }}>
          <Field
            label="Beginning of an email address"
            value={typed}
            maxLength={254}
            onChange={({ target }) => {
              setTyped(target.value)
              if (target.value === '') set({ address: undefined })
            }}
          />
        </Box>
        <SelectField
          label="State"
          value={filters.state ?? 'all'}
          options={[{ value: 'all', label: 'All' }, ...choices(emailStates)]}
          onChange={(value) => set({ state: value === 'all' ? undefined : value })}
        />
        <SelectField label="Period" value={filters.days} options={choices(emailPeriods)} onChange={(days) => set({ days })} />
        <Button type="submit" variant="outlined" size="large">
          Search
        </Button>
        {filters.kind && (
          <Chip onRemove={() => set({ kind: undefined })} removeLabel="Show every kind">
            {kindWords(filters.kind)}
          </Chip>
        )}
      </Box>
      <EmailTable filters={filters} />
    </Page>
  )
}
