import type { Firm } from '@mandate/contract/directory'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Section } from '../../ui/Section.tsx'
import { FiledMark } from './FiledMark.tsx'
import { titleOf } from './firm-contents.ts'
import { emptySection } from './not-loaded.ts'
import { Quiet } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'
import { stateName } from './shared/state-codes.ts'

const StatesMap = lazyPart(async () => (await import('./shared/StatesMap.tsx')).StatesMap, { pending: () => <MapSkeleton /> })

type Office = Firm['offices'][number]

export function OfficesSection({ firm }: { firm: Firm }) {
  const offices = officesOf(firm)
  const states = Object.keys(countByState(offices)).length
  const missing = firm.isPrivateResidence ? "The main office is a private residence and isn't published." : 'No offices reported.'
  return (
    <Section id="offices" title={titleOf('offices')} lead={officesLead(firm, states)} {...(offices.length === 0 && emptySection(firm, ['offices'], missing))}>
      <OfficeTable offices={offices} />
    </Section>
  )
}

/** Section 1.F. lists only the 25 largest offices; Item 1.F(5) has the number. */
function officesLead(firm: Firm, states: number): string {
  const listed = officesOf(firm).length
  if (firm.notLoaded.includes('offices')) return 'The main office. Others are not in the data loaded.'
  const inStates = counted(states, 'state')
  if (firm.otherOffices !== null && firm.otherOffices > firm.offices.length)
    return `${formatNumber(firm.otherOffices + 1)} offices (Item 1.F(5)); ${formatNumber(listed)} are listed, in ${inStates}.`
  return `${counted(listed, 'office')} in ${inStates}.`
}

/** The main office first: Section 1.F. of Schedule D lists only the others. */
function officesOf({ address, offices }: Firm): Office[] {
  return [...(address ? [{ ...address, employees: null }] : []), ...offices]
}

function OfficeTable({ offices }: { offices: Office[] }) {
  return (
    <SheetTable
      label="Offices"
      rows={offices.map((office, index) => ({ ...office, isMain: index === 0 }))}
      rowId={({ street, city, state, employees }) => `${street}${city}${state}${employees}`}
      source={({ city, isMain }) => ({ label: capitalizeCompanyName(city), value: isMain ? 'Main office' : 'Office', item: isMain ? '1.F(1)' : '1.F' })}
      columns={[
        {
          title: 'City',
          render: ({ city, state, isMain }) => `${[capitalizeCompanyName(city), state].filter(Boolean).join(', ')}${isMain ? ' (main office)' : ''}`,
        },
        { title: 'Street', render: ({ street }) => (street ? capitalizeCompanyName(street) : <Quiet>Not reported</Quiet>) },
        { title: 'Employees', align: 'end', render: ({ employees }) => (employees === null ? <Quiet>Not reported</Quiet> : formatNumber(employees)) },
      ]}
    />
  )
}

function countByState(offices: Office[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of offices) if (state) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** The states where the firm is registered, darker where it has an office. */
export function StatesSection({ firm }: { firm: Firm }) {
  const { states, readings } = firm
  const counts = countByState(officesOf(firm))
  const all = [...new Set([...states, ...Object.keys(counts)])]
  return (
    <Section
      id="states"
      title={titleOf('states')}
      lead={readings.states}
      {...(states.length === 0 && emptySection(firm, ['states'], 'No states listed (Item 2.C).'))}
    >
      <StatesMap
        label={`States: ${states.map(stateName).join(', ')}`}
        shares={Object.fromEntries(all.map((code) => [code, counts[code] ? 1 : 0.3]))}
        describe={(code, name) => `${name}: ${standingIn(code, { states, counts })}`}
      />
      <Box component="p" sx={{ m: 0, mt: 1, typography: 'body2' }}>
        {states.map(stateName).toSorted().join(', ')} <Quiet>· Item 2.C</Quiet>
        <FiledMark label="States" value={`${states.length} listed`} item="2.C" />
      </Box>
    </Section>
  )
}

function standingIn(code: string, { states, counts }: { states: readonly string[]; counts: Record<string, number> }): string {
  const filed = states.includes(code) ? 'notice-filed or registered' : 'not listed'
  const offices = counts[code] ?? 0
  return offices === 0 ? filed : `${filed}, ${counted(offices, 'office')}`
}

function MapSkeleton() {
  return <Skeleton variant="rounded" sx={{ width: '100%', maxWidth: 640, height: 'auto', aspectRatio: '975 / 610' }} />
}
