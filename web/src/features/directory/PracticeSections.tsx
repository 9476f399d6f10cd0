import type { Firm } from '@mandate/contract/directory'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { counted } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import { Section } from '../../ui/Section.tsx'
import { StatedLine } from '../firm-profiles/shared/StatedLine.tsx'
import { titleOf } from './firm-contents.ts'
import { dollars } from './firm-words.ts'
import { LabelList } from './LabelList.tsx'
import { emptySection, emptyText } from './not-loaded.ts'
import { Quiet } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'

export function ServicesSection({ firm }: { firm: Firm }) {
  const { services, compensation } = firm
  const lead = services.length > 0 ? `${counted(services.length, 'service')}, ${counted(compensation.length, 'fee type')}.` : undefined
  return (
    <Section
      id="services"
      title={titleOf('services')}
      lead={lead}
      {...(services.length + compensation.length === 0 &&
        emptySection(firm, ['services', 'compensation'], 'No services or compensation reported (Items 5.E and 5.G).'))}
    >
      <LabelList title="Services" items={services} none={emptyText(firm, 'services', 'None reported (Item 5.G).')} />
      <LabelList title="Compensation" items={compensation} none={emptyText(firm, 'compensation', 'None reported (Item 5.E).')} />
      <StatedLine firm={firm} field="compensation" />
    </Section>
  )
}

export function CustodiansSection({ firm }: { firm: Firm }) {
  const { custodians, readings } = firm
  const none = 'Not reported. Section 5.K.(3) lists only custodians with 10% or more of separately managed accounts.'
  return (
    <Section
      id="custodians"
      title={titleOf('custodians')}
      lead={readings.custodians}
      {...(custodians.length === 0 && emptySection(firm, ['custodians'], none))}
    >
      {custodians.length > 0 && (
        <SheetTable
          label="Custodians"
          rows={custodians}
          rowId={({ filedName, city, amount }) => `${filedName}${city}${amount}`}
          source={({ name, amount }) => ({ label: name, value: dollars(amount), item: 'Section 5.K(3)' })}
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
            { title: 'Assets held', align: 'end', render: ({ amount }) => (amount === null ? <Quiet>Not reported</Quiet> : formatShortDollars(amount)) },
          ]}
        />
      )}
      <StatedLine firm={firm} field="custodians" />
    </Section>
  )
}

export function ConflictsSection({ firm }: { firm: Firm }) {
  const { conflicts, affiliations } = firm
  const all = conflicts.length + affiliations.length
  return (
    <Section
      id="conflicts"
      title={titleOf('conflicts')}
      {...(all === 0 && emptySection(firm, ['conflicts', 'affiliations'], 'No “yes” answers in Items 6 to 8.'))}
      lead={`${counted(all, 'potential conflict')} reported in Items 6 to 8.`}
    >
      <LabelList title="Interest in client transactions" items={conflicts} none={emptyText(firm, 'conflicts', 'No “yes” answers in Item 8.')} />
      <LabelList title="Affiliations and other business" items={affiliations} none={emptyText(firm, 'affiliations', 'None listed (Item 7.A).')} />
    </Section>
  )
}
