import type { Firm, listFirmFilings } from '@mandate/contract/directory'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { FoldedSections } from '../../ui/FoldedSections.tsx'
import { SectionGroup } from '../../ui/SectionGroup.tsx'
import { linksToShown, SectionSwitcher, switcherPixels } from '../../ui/SectionSwitcher.tsx'
import { NewsSection } from '../aggregation/shared/NewsSection.tsx'
import { StatedSection } from '../firm-profiles/shared/StatedSection.tsx'
import { FirmDocumentsSection } from '../reference-documents/shared/FirmDocumentsSection.tsx'
import { VideosSection } from '../videos/shared/VideosSection.tsx'
import { AbsencesSection } from './AbsencesSection.tsx'
import { AssetsSection } from './AssetsSection.tsx'
import { ClientsSection, MixSection } from './ClientSections.tsx'
import { DisclosuresSection } from './DisclosuresSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { FilingsSection } from './FilingsSection.tsx'
import { FundsSection } from './FundsSection.tsx'
import { firmGroups, titleOf } from './firm-contents.ts'
import { OwnersSection } from './OwnersSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { OfficesSection, StatesSection } from './PlaceSections.tsx'
import { ConflictsSection, CustodiansSection, ServicesSection } from './PracticeSections.tsx'
import { SimilarFirmsSection } from './SimilarFirmsSection.tsx'

interface Props {
  firm: Firm
  history: ResponseOf<typeof listFirmFilings>['items']
}

export function FirmSections({ firm, history }: Props) {
  const { hash } = useLocation()

  // The section that an address names is there only now that the firm has come.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  const [assets, practice, people, record, places] = firmGroups
  return (
    <Box sx={{ '--switcher': `${switcherPixels}px`, mt: 4, ...linksToShown(firmGroups) }} data-print="whole">
      <SectionSwitcher sections={firmGroups} />
      <FoldedSections>
        <SectionGroup {...assets}>
          <AssetsSection firm={firm} history={history} />
          <Pair>
            <ClientsSection firm={firm} />
            <MixSection firm={firm} />
          </Pair>
          <FundsSection firm={firm} />
        </SectionGroup>
        <SectionGroup {...practice}>
          <Pair>
            <ServicesSection firm={firm} />
            <CustodiansSection firm={firm} />
          </Pair>
          <ConflictsSection firm={firm} />
          <StatedSection title={titleOf('stated')} firmCrd={firm.crd} />
          <VideosSection title={titleOf('videos')} of={{ firmCrd: firm.crd }} empty="This firm hasn't added videos." />
        </SectionGroup>
        <SectionGroup {...people}>
          <OwnersSection firm={firm} />
          <PeopleSection firm={firm} />
        </SectionGroup>
        <SectionGroup {...record}>
          <DisclosuresSection firm={firm} />
          <Pair>
            <FilingsSection firm={firm} history={history} />
            <EventsSection firm={firm} />
          </Pair>
          <FirmDocumentsSection title={titleOf('brochures')} firmCrd={firm.crd} asOf={firm.asOf ?? undefined} />
          <NewsSection title={titleOf('news')} of={{ firmCrd: firm.crd }} />
        </SectionGroup>
        <SectionGroup {...places}>
          <Pair>
            <OfficesSection firm={firm} />
            <StatesSection firm={firm} />
          </Pair>
          <SimilarFirmsSection firmCrd={firm.crd} />
          <AbsencesSection />
        </SectionGroup>
      </FoldedSections>
    </Box>
  )
}

/** Two next to each other; one whose neighbor is folded takes the whole width. */
function Pair({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))', columnGap: 5 }}>{children}</Box>
}
