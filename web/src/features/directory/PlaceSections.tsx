import type { Firm } from '@mandate/contract/directory'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { Section } from '../../ui/Section.tsx'
import { FiledMark } from './FiledMark.tsx'
import { titleOf } from './firm-contents.ts'
import { Quiet, QuietLine } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'
import { stateName } from './shared/state-codes.ts'

const StatesMap = lazy(async () => ({ default: (await import('./shared/StatesMap.tsx')).StatesMap }))

type Office = Firm['offices'][number]

export function OfficesSection({ firm }: { firm: Firm }) {
  const offices = officesOf(firm)
  const counts = countByState(offices)
  const states = Object.keys(counts).length
  const most = Math.max(1, ...Object.values(counts))
  const lead =
    offices.length > 0 ? `${offices.length} ${offices.length === 1 ? 'office' : 'offices'} in ${states} ${states === 1 ? 'state' : 'states'}.` : undefined
  return (
    <Section id="offices" title={titleOf('offices')} lead={lead}>
      {offices.length === 0 ? (
        <QuietLine>{firm.isPrivateResidence ? 'The main office is a private residence: the form keeps it back.' : 'No office is reported.'}</QuietLine>
      ) : (
        <>
          <Suspense fallback={<MapSkeleton />}>
            <StatesMap
              label={`Offices by state: ${Object.entries(counts)
                .map(([code, number]) => `${stateName(code)} ${number}`)
                .join(', ')}`}
              shares={Object.fromEntries(Object.entries(counts).map(([code, number]) => [code, number / most]))}
              describe={(code, name) => `${name}: ${counts[code] ?? 'no'} ${counts[code] === 1 ? 'office' : 'offices'}`}
            />
          </Suspense>
          <OfficeTable offices={offices} />
        </>
      )}
    </Section>
  )
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

export function StatesSection({ firm: { states, readings } }: { firm: Firm }) {
  return (
    <Section id="states" title={titleOf('states')} lead={readings.states}>
      {states.length === 0 ? (
        <QuietLine>No state is named in Item 2.C.</QuietLine>
      ) : (
        <>
          <Suspense fallback={<MapSkeleton />}>
            <StatesMap
              label={`States: ${states.map(stateName).join(', ')}`}
              shares={Object.fromEntries(states.map((code) => [code, 0.7]))}
              describe={(code, name) => `${name}: ${states.includes(code) ? 'notice-filed or registered' : 'not named'}`}
            />
          </Suspense>
          <Box component="p" sx={{ m: 0, mt: 1, typography: 'body2' }}>
            {states.map(stateName).toSorted().join(', ')} <Quiet>· Item 2.C</Quiet>
            <FiledMark label="States" value={`${states.length} named`} item="2.C" />
          </Box>
        </>
      )}
    </Section>
  )
}

function MapSkeleton() {
  return <Skeleton variant="rounded" sx={{ width: '100%', maxWidth: 640, height: 'auto', aspectRatio: '975 / 610' }} />
}
