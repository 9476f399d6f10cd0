import { paths } from '@mandate/contract/frame/paths'
import { leadSources, leadSourceWords, leadStates, leadStateWords } from '@mandate/contract/lead-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { toolbarInput } from '../../ui/toolbar-input.ts'
import { NoTeam } from '../teams/shared/NoTeam.tsx'
import { useOwnTeam } from '../teams/shared/use-own-team.ts'
import { useListTeamMembersInfiniteQuery } from '../teams/teams.api.ts'
import { AddLeadDialog } from './AddLeadDialog.tsx'
import { ExportButton } from './ExportButton.tsx'
import { LeadBoard } from './LeadBoard.tsx'
import { LeadResults } from './LeadResults.tsx'
import { LeadTable } from './LeadTable.tsx'
import { useListLeadStagesQuery } from './leads.api.ts'
import { StagesDialog } from './StagesDialog.tsx'

const views = { board: 'Board', table: 'Table', results: 'Results' } as const
type View = keyof typeof views

/** The team's leads. View, filters and dialogs are in the address: `?view=table&owner=USER&q=reyes`. */
export function LeadsPage() {
  const [params, setParams] = useSearchParams()
  const { team, isLoading, hasNoTeam } = useOwnTeam()
  const asked = params.get('view') ?? ''
  const view: View = asked in views ? (asked as View) : 'board'
  const source = leadSources.find((one) => one === params.get('source'))
  const state = leadStates.find((one) => one === params.get('state'))
  const stage = params.get('stage')
  const filters = {
    q: params.get('q') ?? '',
    ...(params.get('owner') ? { ownerId: params.get('owner') ?? '' } : {}),
    ...(source ? { source } : {}),
  }
  // The board has a column for each.
  const ofTable = { ...filters, ...(state ? { state } : {}), ...(stage ? { stageId: stage } : {}) }
  const canChange = team?.myRole === 'owner' || team?.myRole === 'editor'

  function go(changes: Record<string, string>, options?: { replace: boolean }): void {
    setParams((present) => Object.entries({ ...Object.fromEntries(present), ...changes }).filter(([, value]) => value !== ''), options ?? {})
  }

  // Without a team there is nothing to ask for.
  if (isLoading || hasNoTeam)
    return (
      <Page title="Leads">
        {isLoading ? (
          <TableSkeleton rows={6} columns={6} />
        ) : (
          <NoTeam
            title="Leads belong to a team"
            action={
              <Button variant="outlined" href={paths.introductions}>
                Introductions you asked for
              </Button>
            }
          >
            Create a team or join one. People can then ask your team for an introduction, and its members work on the leads together.
          </NoTeam>
        )}
      </Page>
    )
  return (
    <Page
      title="Leads"
      lead="Introductions people asked for, and the prospects of your team."
      actions={
        <>
          <ExportButton filters={view === 'table' ? ofTable : filters} />
          {canChange && (
            <>
              <Button variant="outlined" href={paths.leadImports} startIcon={<Icon name="upload" size={16} />}>
                Import
              </Button>
              <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => go({ add: '1' })}>
                Add lead
              </Button>
            </>
          )}
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Tabs
          value={view}
          onChange={(_, chosen: View) => go({ view: chosen === 'board' ? '' : chosen, state: '', stage: '' })}
          aria-label="View"
          sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          {Object.entries(views).map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        {view === 'table' && <StateFilters {...{ params, go }} />}
        {view !== 'results' && <Filters {...{ params, go }} />}
        {view === 'board' && canChange && (
          <Button size="small" variant="outlined" onClick={() => go({ stages: '1' })}>
            Stages
          </Button>
        )}
      </Box>
      {view === 'board' && (
        <LeadBoard {...{ filters, canChange }} column={params.get('column') ?? ''} onColumn={(column) => go({ column }, { replace: true })} />
      )}
      {view === 'table' && <LeadTable filters={ofTable} />}
      {view === 'results' && <LeadResults canChange={canChange} />}
      {params.get('add') && canChange && <AddLeadDialog onClose={() => go({ add: '' })} />}
      {params.get('stages') && canChange && <StagesDialog onClose={() => go({ stages: '' })} />}
    </Page>
  )
}

interface FilterProps {
  params: URLSearchParams
  go: (changes: Record<string, string>, options?: { replace: boolean }) => void
}

/** The board has a column for each stage. */
function StateFilters({ params, go }: FilterProps) {
  const { data } = useListLeadStagesQuery({})
  return (
    <>
      <SelectField
        label="State"
        labelPlace="left"
        value={params.get('state') ?? ''}
        onChange={(state) => go({ state })}
        options={[{ value: '', label: 'All' }, ...leadStates.map((value) => ({ value: value as string, label: leadStateWords[value] }))]}
      />
      <SelectField
        label="Stage"
        labelPlace="left"
        value={params.get('stage') ?? ''}
        onChange={(stage) => go({ stage })}
        options={[{ value: '', label: 'All' }, ...(data?.stages ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </>
  )
}

function Filters({ params, go }: FilterProps) {
  const { data: members } = useListTeamMembersInfiniteQuery()
  const people = members?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <SelectField
        label="Owner"
        labelPlace="left"
        value={params.get('owner') ?? ''}
        onChange={(owner) => go({ owner })}
        options={[{ value: '', label: 'Anyone' }, ...people.map(({ userId, firstName, lastName }) => ({ value: userId, label: `${firstName} ${lastName}` }))]}
      />
      <SelectField
        label="Source"
        labelPlace="left"
        value={params.get('source') ?? ''}
        onChange={(source) => go({ source })}
        options={[{ value: '', label: 'All' }, ...leadSources.map((value) => ({ value: value as string, label: leadSourceWords[value] }))]}
      />
      <Box
        component="form"
        role="search"
        onSubmit={(event: React.FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
        sx={{ width: { xs: '100%', sm: 240 } }}
      >
        <OutlinedInput
          key={params.get('q')}
          size="small"
          type="search"
          fullWidth
          name="q"
          defaultValue={params.get('q') ?? ''}
          placeholder="Find a lead"
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" size={16} />
            </InputAdornment>
          }
          inputProps={{ 'aria-label': 'Find a lead', maxLength: 80, enterKeyHint: 'search' }}
          sx={toolbarInput}
        />
      </Box>
    </>
  )
}
