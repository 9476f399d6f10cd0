import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { FollowingList } from '../follows/shared/FollowingList.tsx'
import { MutedList } from '../follows/shared/MutedList.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { useGetConnectionSummaryQuery } from './network.api.ts'
import { SuggestionList } from './SuggestionList.tsx'

const tabs = { connections: 'Connections', invitations: 'Invitations', people: 'People you may know', following: 'Following' } as const
type TabName = keyof typeof tabs
const longestName = 80

const isTab = (text: string | null): text is TabName => text !== null && text in tabs

/** Connections, invitations and suggestions. Tab and search are in the address: `?tab=invitations`, `?q=ada`. */
export function NetworkPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { data: summary } = useGetConnectionSummaryQuery({})
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'connections'
  const q = params.get('q')?.trim().slice(0, longestName) ?? ''

  function go(wanted: Record<string, string>): void {
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== '')).toString()
    void navigate(query ? `${paths.network}?${query}` : paths.network)
  }

  return (
    <Page title="Network" width="reading" lead="The people you know here. They see what you share with your network.">
      <Tabs
        value={tab}
        onChange={(_, chosen: TabName) => go({ tab: chosen === 'connections' ? '' : chosen })}
        aria-label="Network"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2, '& .MuiTab-root': { px: { xs: 0.75, sm: 1.5 } }, '& .MuiTab-root:first-of-type': { pl: 0 } }}
      >
        <Tab value="connections" label={<Connections count={summary?.connected} />} />
        <Tab
          value="invitations"
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {tabs.invitations}
              <CountBadge count={summary?.received ?? 0} what="received" />
            </Box>
          }
        />
        <Tab value="people" aria-label={tabs.people} label={<PeopleLabel />} />
        <Tab value="following" label={tabs.following} />
      </Tabs>
      {tab === 'connections' && (
        <>
          {(q !== '' || (summary?.connected ?? 0) > 0) && <NameSearch key={q} q={q} onSearch={(name) => go({ q: name })} />}
          <ConnectionList state="connected" q={q} onFindPeople={() => go({ tab: 'people' })} />
        </>
      )}
      {tab === 'invitations' && (
        <>
          <Section isFirst title="Received">
            <ConnectionList state="received" onFindPeople={() => go({ tab: 'people' })} />
          </Section>
          <Section title="Sent" lead="An invitation stays open for 90 days.">
            <ConnectionList state="sent" onFindPeople={() => go({ tab: 'people' })} />
          </Section>
        </>
      )}
      {tab === 'people' && <SuggestionList />}
      {tab === 'following' && (
        <>
          <FollowingList />
          <MutedList />
        </>
      )}
    </Page>
  )
}

/** A phone has no room for the number. */
function Connections({ count }: { count: number | undefined }) {
  return (
    <span>
      {tabs.connections}
      {count !== undefined && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' '}
          ({count})
        </Box>
      )}
    </span>
  )
}

/** Short on a phone, so that all tabs are in sight. */
function PeopleLabel() {
  return (
    <>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        People
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {tabs.people}
      </Box>
    </>
  )
}

function NameSearch({ q, onSearch }: { q: string; onSearch: (name: string) => void }) {
  const [name, setName] = useState(q)
  function submit(event: React.FormEvent): void {
    event.preventDefault()
    onSearch(name.trim())
  }
  return (
    <Box component="form" role="search" aria-label="Search connections" onSubmit={submit}>
      <OutlinedInput
        size="small"
        type="search"
        value={name}
        placeholder="Search by name"
        onChange={(event) => {
          setName(event.target.value)
          if (event.target.value === '' && q !== '') onSearch('')
        }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={16} />
          </InputAdornment>
        }
        inputProps={{ 'aria-label': 'Search connections by name', maxLength: longestName, enterKeyHint: 'search' }}
        sx={{ width: '100%', maxWidth: 360, mb: 1 }}
      />
    </Box>
  )
}
