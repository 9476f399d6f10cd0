import Box from '@mui/material/Box'
import { Chip } from '../../ui/Chip.tsx'
import { EntityCard } from '../../ui/EntityCard.tsx'
import { EntitySummary } from '../../ui/EntitySummary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconNames } from '../../ui/icon-names.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { Specimen } from './Specimen.tsx'
import { longName } from './sample-firms.ts'

const people = ['Ada Whitlock', 'Ben Okafor', 'Cleo Marchetti', 'Dmitri Vance', 'Esther Nakamura', 'Farid Haddad', 'Grace Lindqvist', 'Hugo Bennet']

const entries = [
  { id: '1', date: '27 Mar 2026', title: 'Annual amendment filed', detail: 'AUM $4.3B to $4.8B', icon: 'file-text' },
  { id: '2', date: '27 Mar 2026', title: 'Custody: No to Yes', detail: 'Item 9.A', icon: 'file-diff', tone: 'caution' },
  { id: '3', date: '4 Nov 2025', title: 'Regulatory action disclosed by an affiliate', detail: 'Item 11.D(2)', icon: 'flag', tone: 'bad' },
  { id: '4', date: '12 Jun 2019', title: 'Registered with the SEC', tone: 'good', icon: 'circle-check' },
  { id: '5', date: '2 Jan 2019', title: longName },
] as const

const summarized = {
  kind: 'firm',
  line: 'Portland, ME',
  crd: '9000001',
  aum: '$4.8B',
  change: { sign: 1, text: '12.1%' },
  decides: '90.7% discretionary',
  source: 'Form ADV, 27 Mar 2026',
} as const

export function CardParts() {
  return (
    <>
      <Specimen name="EntityCard: person, firm, a long name, loading">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}>
          <EntityCard
            id="ada"
            kind="person"
            name="Ada Whitlock"
            line="Wealth Manager, Tamarack Quay Advisers"
            href="#cards"
            facts={
              <Chip tone="accent" icon="badge-check">
                Claimed
              </Chip>
            }
            aside={<Ring label="Match" value={82} band="Good" level={2} size={40} />}
          />
          <EntityCard id="tamarack" kind="firm" name="Tamarack Quay Advisers, LLC" line="Portland, ME" href="#cards" facts={<Chip>$4.8B</Chip>} />
          <EntityCard id="long" kind="firm" name={longName} line="Spokane, WA, with offices in Boise, Portland, Seattle, Tacoma and Vancouver" />
          <CardSkeleton />
        </Box>
      </Specimen>
      <Specimen name="EntitySummary: in a list, in a card, in a narrow column, a person">
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
          <EntitySummary name="Tamarack Quay Advisers, LLC" {...summarized} />
          <EntitySummary name={longName} {...summarized} disclosures={{ words: 'Disclosures reported: criminal' }} isFigureBelow />
          <Box sx={{ width: 200 }}>
            <EntitySummary name={longName} {...summarized} ended="Final report filed" isStacked />
          </Box>
          <EntitySummary
            kind="person"
            name="Ada Whitlock"
            line="Tamarack Quay Advisers · Portland, ME"
            crd="9200001"
            status="Not registered"
            disclosures={{ words: '2 disclosures: judgment or lien, bond', count: 2 }}
            decides="Firm owner"
            source="SEC data, 28 Oct 2026"
          />
        </Box>
      </Specimen>
      <Specimen name="Monogram: people, firms">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {people.map((name) => (
            <Monogram key={name} id={name} name={name} />
          ))}
          {people.map((name) => (
            <Monogram key={name} id={`${name} firm`} name={`The ${name} Company`} kind="firm" />
          ))}
          <Monogram id="cher" name="Cher" size={64} />
          <Monogram id="one" name="3M" kind="firm" size={24} />
        </Box>
      </Specimen>
      <Specimen name="Timeline">
        <Timeline label="What changed" entries={entries} />
      </Specimen>
      <Specimen name="Logo, Kbd">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Logo />
          <Logo size={32} />
          <Logo isMarkOnly size={24} />
          <span>
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </span>
        </Box>
      </Specimen>
      <Specimen name="Icon">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, color: 'text.secondary' }}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </Box>
      </Specimen>
    </>
  )
}
