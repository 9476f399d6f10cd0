import type { Firm } from '@mandate/contract/directory'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import Box from '@mui/material/Box'
import { Section } from '../../ui/Section.tsx'
import { titleOf } from './firm-contents.ts'
import { dollars } from './firm-words.ts'
import { LabelList } from './LabelList.tsx'
import { Quiet } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'

export function ServicesSection({ firm: { services, compensation } }: { firm: Firm }) {
  const lead = services.length > 0 ? `${services.length} services, paid in ${compensation.length} ${compensation.length === 1 ? 'way' : 'ways'}.` : undefined
  return (
    <Section id="services" title={titleOf('services')} lead={lead}>
      <LabelList title="Services" items={services} none="No service of Item 5.G is ticked." />
      <LabelList title="How it is paid" items={compensation} none="No kind of compensation of Item 5.E is ticked." />
    </Section>
  )
}

export function CustodiansSection({ firm: { custodians, readings } }: { firm: Firm }) {
  return (
    <Section
      id="custodians"
      title={titleOf('custodians')}
      lead={readings.custodians}
      empty={
        custodians.length === 0 ? 'Not reported: Section 5.K.(3) names only those who hold a tenth or more of the separately managed accounts.' : undefined
      }
    >
      {custodians.length > 0 && (
        <SheetTable
          label="Custodians"
          rows={custodians}
          rowId={({ filedName, city, amount }) => `${filedName}${city}${amount}`}
          source={({ name, amount }) => ({ label: name, value: dollars(amount), item: '5.K(3)' })}
          columns={[
            {
              title: 'Custodian',
              render: ({ name, filedName }) => (
                <>
                  {name}
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>filed as {filedName}</Box>
                </>
              ),
            },
            { title: 'Place', render: ({ city, state }) => [capitalizeCompanyName(city), state].filter(Boolean).join(', ') || <Quiet>Not reported</Quiet> },
            { title: 'Holds', align: 'end', render: ({ amount }) => (amount === null ? <Quiet>Not reported</Quiet> : dollars(amount)) },
          ]}
        />
      )}
    </Section>
  )
}

export function ConflictsSection({ firm: { conflicts, affiliations } }: { firm: Firm }) {
  const all = conflicts.length + affiliations.length
  return (
    <Section
      id="conflicts"
      title={titleOf('conflicts')}
      empty={all === 0 ? 'Nothing in Items 6 to 8 is answered yes.' : undefined}
      lead={`${all} ${all === 1 ? 'answer' : 'answers'} in Items 6 to 8 where interests may meet.`}
    >
      <LabelList title="Its own interest in what clients do" items={conflicts} none="No item of Item 8 is answered yes." />
      <LabelList title="Related persons and other business" items={affiliations} none="No related person of Item 7.A is named." />
    </Section>
  )
}
