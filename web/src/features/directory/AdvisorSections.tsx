import type { Advisor } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { counted } from '@mandate/contract/values/counted'
import { formatFiledDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { EntityCard } from '../../ui/EntityCard.tsx'
import { FoldedSections } from '../../ui/FoldedSections.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { recordTint } from '../../ui/monogram-tint.ts'
import { Section } from '../../ui/Section.tsx'
import { NewsSection } from '../aggregation/shared/NewsSection.tsx'
import { filingAddress } from '../reference-documents/shared/document-address.ts'
import { AdvisorTimeline } from './AdvisorTimeline.tsx'
import { disclosureWords } from './disclosure-words.ts'
import { ExperienceSection } from './ExperienceSection.tsx'
import { FiledMark } from './FiledMark.tsx'
import { dayOf, filingNumber } from './firm-words.ts'
import { QuietLine } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'
import { SimilarAdvisorsSection } from './SimilarAdvisorsSection.tsx'
import { stateName } from './shared/state-codes.ts'

interface Props {
  advisor: Advisor
  /** The last day of the timeline. */
  until: string
  /** No section of the page comes before them. */
  isFirst: boolean
}

export function AdvisorSections({ advisor, until, isFirst }: Props) {
  return (
    <FoldedSections>
      <Section id="timeline" title="Career" isFirst={isFirst} lead="Employment, registrations and exams, as filed.">
        <AdvisorTimeline advisor={advisor} until={until} />
      </Section>
      <Disclosures advisor={advisor} />
      <ExperienceSection advisor={advisor} />
      <Registrations advisor={advisor} />
      <Exams advisor={advisor} />
      <Designations advisor={advisor} />
      <Ownership advisor={advisor} />
      <NewsSection title="In the news" of={{ advisorCrd: advisor.crd }} />
      <Colleagues advisor={advisor} />
      <SimilarAdvisorsSection advisorCrd={advisor.crd} />
      <Section id="absent" title="Not covered">
        <QuietLine>
          Details of disclosures and the person's comments on them: SEC data lists only their kinds. Complaints on file only with a state, expunged matters, and
          work outside the industry that didn't have to be reported.
        </QuietLine>
      </Section>
    </FoldedSections>
  )
}

function Registrations({ advisor: { current } }: Pick<Props, 'advisor'>) {
  const rows = current.flatMap(({ firmName, registrations }) => registrations.map((registration) => ({ ...registration, firmName })))
  const [first, ...others] = new Set(rows.map(({ state }) => state))
  return (
    <Section
      id="registrations"
      title="Registrations"
      empty={rows.length === 0 ? 'No current registrations.' : undefined}
      lead={first && `${counted(rows.length, 'registration')} in ${others.length === 0 ? stateName(first) : counted(others.length + 1, 'state')}.`}
    >
      {rows.length > 0 && (
        <SheetTable
          label="Registrations"
          rows={rows}
          rowId={({ state, category, firmName, since }) => `${state}${category}${firmName}${since}`}
          source={({ state, status }) => ({ label: stateName(state), value: capitalizeCompanyName(status), item: 'Current registrations' })}
          columns={[
            { title: 'State', render: ({ state }) => stateName(state) },
            { title: 'Category', render: ({ category }) => (category === 'RA' ? 'Adviser representative' : category) },
            { title: 'Since', align: 'end', render: ({ since }) => dayOf(since || null) },
            { title: 'Status', render: ({ status }) => capitalizeCompanyName(status) },
            { title: 'With', render: ({ firmName }) => firmName },
          ]}
        />
      )}
    </Section>
  )
}

function Exams({ advisor: { exams } }: Pick<Props, 'advisor'>) {
  if (exams.length === 0) return null
  return (
    <Section id="exams" title="Exams" lead="State exams only.">
      <SheetTable
        label="Exams"
        rows={exams}
        rowId={({ code, date }) => `${code}${date}`}
        source={({ code, date }) => ({ label: code, value: dayOf(date || null), item: 'Exams' })}
        columns={[
          { title: 'Exam', render: ({ code }) => code },
          { title: 'Name', render: ({ name }) => name },
          { title: 'Passed', align: 'end', render: ({ date }) => dayOf(date || null) },
        ]}
      />
    </Section>
  )
}

function Designations({ advisor: { designations, otherBusiness } }: Pick<Props, 'advisor'>) {
  return (
    <Section id="designations" title="Designations and other business">
      <QuietLine>
        {designations.length > 0 ? `${designations.join(', ')}.` : 'No professional designations reported.'}
        <FiledMark label="Designations" value={designations.join(', ') || 'None'} item="Designations" />
      </QuietLine>
      {otherBusiness.map((text) => (
        <Box component="p" key={text} sx={{ m: 0, mt: 1, typography: 'body2', maxWidth: '72ch' }}>
          {text}
          <FiledMark label="Other business" value="As reported" item="Other business" />
        </Box>
      ))}
      {otherBusiness.length === 0 && <QuietLine>No other business reported.</QuietLine>}
    </Section>
  )
}

function Disclosures({ advisor: { disclosures } }: Pick<Props, 'advisor'>) {
  return (
    <Section id="disclosures" title="Disclosures" empty={disclosures.length === 0 ? 'No disclosures reported.' : undefined}>
      {disclosures.map((flag) => (
        <Box key={flag} sx={{ display: 'flex', gap: 1, py: 1 }}>
          <Box sx={{ color: 'warning.main' }}>
            <Icon name="flag" size={16} />
          </Box>
          <Box sx={{ typography: 'body2', maxWidth: '72ch' }}>
            <Box sx={{ fontWeight: 500 }}>
              {disclosureWords[flag].name}
              <FiledMark label={disclosureWords[flag].name} value="Yes" item="Disclosure flags" />
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{disclosureWords[flag].meaning}</Box>
          </Box>
        </Box>
      ))}
    </Section>
  )
}

function Ownership({ advisor: { owns } }: Pick<Props, 'advisor'>) {
  return (
    <Section id="owns" title="Ownership" empty={owns.length === 0 ? 'Not listed as an owner of any firm.' : undefined}>
      {owns.length > 0 && (
        <SheetTable
          label="Ownership"
          rows={owns}
          rowId={({ firmCrd, title }) => `${firmCrd}${title}`}
          columns={[
            { title: 'Firm', render: ({ firmCrd, firmName }) => <Link href={pathTo('firm', { firmCrd })}>{firmName}</Link> },
            { title: 'As', render: ({ title }) => capitalizeCompanyName(title) },
            { title: 'Share', render: ({ band }) => band || 'Not reported' },
            { title: 'Since', render: ({ since }) => formatFiledDate(since) || 'Not reported' },
            {
              title: 'Filing',
              align: 'end',
              render: ({ filing }) => <Link href={filingAddress(filing.id, 'Schedule A')}>{`${filingNumber(filing)}, ${dayOf(filing.submittedAt)}`}</Link>,
            },
          ]}
        />
      )}
    </Section>
  )
}

function Colleagues({ advisor: { colleagues } }: Pick<Props, 'advisor'>) {
  if (colleagues.length === 0) return null
  const [reason, ...otherReasons] = new Set(colleagues.map((colleague) => colleague.reason))
  const isSameForAll = otherReasons.length === 0
  return (
    <Section id="colleagues" title="Colleagues" lead={isSameForAll ? `${reason}, from the latest SEC data.` : 'From the latest SEC data.'}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {colleagues.map(({ crd, firstName, lastName, reason: own }) => (
          <EntityCard
            key={crd}
            id={recordTint('person', crd)}
            kind="person"
            name={`${firstName} ${lastName}`}
            {...(isSameForAll ? {} : { line: own })}
            href={pathTo('advisor', { advisorCrd: crd })}
          />
        ))}
      </Box>
    </Section>
  )
}
