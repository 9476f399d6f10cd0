import type { listFirmPeople } from '@mandate/contract/directory'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { pathTo } from '@mandate/contract/frame/paths'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Chip } from '../../ui/Chip.tsx'
import { dayOf, monthsInWords } from './firm-words.ts'
import { Quiet } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'
import { dayMs, spanPlace, yearMarks } from './span-place.ts'

type Person = ResponseOf<typeof listFirmPeople>['items'][number]

interface Props {
  people: readonly Person[]
  /** The last day of the time axis. */
  until: string
}

/** Name, place and dates; the bars share one time axis. */
export function PeopleTable({ people, until }: Props) {
  const begin = Math.min(...people.flatMap(({ begins }) => (begins ? [dayMs(begins)] : [])), dayMs(until) - 1)
  const scale = { begin, end: dayMs(until) }
  const years = yearMarks(scale, 4)
  return (
    <SheetTable
      label="People"
      rows={people}
      rowId={({ crd, begins, ends }) => `${crd}${begins}${ends}`}
      source={({ firstName, lastName, experienceMonths }) => ({
        label: `${firstName} ${lastName}`,
        value: monthsInWords(experienceMonths),
        item: 'Registrations',
      })}
      columns={[
        { title: 'Name', render: (person) => <PersonName person={person} /> },
        {
          title: 'Place',
          render: ({ city, state }) =>
            city || state ? <Nowrap>{[city && capitalizeCompanyName(city), state].filter(Boolean).join(', ')}</Nowrap> : <Quiet>Not reported</Quiet>,
        },
        { title: 'From', render: ({ begins }) => (begins ? <Nowrap>{dayOf(begins)}</Nowrap> : <Quiet>Not reported</Quiet>) },
        ...(people.some(({ ends }) => ends)
          ? [{ title: 'To', render: ({ ends }: Person) => (ends ? <Nowrap>{dayOf(ends)}</Nowrap> : <Quiet>today</Quiet>) }]
          : []),
        {
          title: `${new Date(scale.begin).getUTCFullYear()} to ${new Date(scale.end).getUTCFullYear()}`,
          render: (person) => <SpanBar person={person} scale={scale} years={years} />,
        },
        { title: 'Experience', render: ({ experienceMonths }) => <Nowrap>{monthsInWords(experienceMonths)}</Nowrap> },
        { title: 'Exams and designations', render: ({ exams, designations }) => [...exams, ...designations].join(', ') || <Quiet>None reported</Quiet> },
      ]}
    />
  )
}

function PersonName({ person: { crd, firstName, lastName, hasDisclosure } }: { person: Person }) {
  return (
    <Box sx={{ minWidth: 140 }}>
      <Link href={pathTo('advisor', { advisorCrd: crd })}>
        {firstName} {lastName}
      </Link>
      {hasDisclosure && (
        <Box>
          <Chip tone="caution" icon="flag">
            Disclosure
          </Chip>
        </Box>
      )}
    </Box>
  )
}

interface SpanBarProps {
  person: Person
  scale: { begin: number; end: number }
  years: number[]
}

function SpanBar({ person: { begins, ends }, scale, years }: SpanBarProps) {
  if (!begins) return <Quiet>No date reported</Quiet>
  const { left, width } = spanPlace({ from: begins, to: ends }, scale)
  return (
    <Box aria-hidden sx={{ position: 'relative', width: 160, height: 20 }}>
      {years.map((year) => (
        <Box
          key={year}
          sx={{
            position: 'absolute',
            insetBlock: 0,
            left: `${spanPlace({ from: `${year}-01-01`, to: null }, scale).left * 100}%`,
            width: '1px',
            bgcolor: 'divider',
          }}
        />
      ))}
      <Box
        sx={{
          position: 'absolute',
          top: 7,
          height: 6,
          borderRadius: 3,
          left: `${left * 100}%`,
          width: `${width * 100}%`,
          bgcolor: ends ? 'edge' : 'primary.main',
        }}
      />
    </Box>
  )
}

function Nowrap({ children }: { children: string }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
}
