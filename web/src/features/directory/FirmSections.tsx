import type { Firm, listFirmFilings } from '@mandate/contract/directory'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { NewsSection } from '../aggregation/shared/NewsSection.tsx'
import { StatedSection } from '../firm-profiles/shared/StatedSection.tsx'
import { FirmDocumentsSection } from '../reference-documents/shared/FirmDocumentsSection.tsx'
import { AbsencesSection } from './AbsencesSection.tsx'
import { AssetsSection } from './AssetsSection.tsx'
import { ClientsSection, MixSection } from './ClientSections.tsx'
import { DisclosuresSection } from './DisclosuresSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { FilingsSection } from './FilingsSection.tsx'
import { FundsSection } from './FundsSection.tsx'
import { firmContents, titleOf } from './firm-contents.ts'
import { OwnersSection } from './OwnersSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { OfficesSection, StatesSection } from './PlaceSections.tsx'
import { ConflictsSection, CustodiansSection, ServicesSection } from './PracticeSections.tsx'
import { SimilarFirmsSection } from './SimilarFirmsSection.tsx'
import { TableOfContents } from './TableOfContents.tsx'

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

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '184px minmax(0, 1fr)' }, columnGap: 5, mt: 1 }} data-print="whole">
      <TableOfContents contents={firmContents} />
      <Box>
        <Wide>
          <AssetsSection firm={firm} history={history} />
        </Wide>
        <Pair>
          <ClientsSection firm={firm} />
          <MixSection firm={firm} />
        </Pair>
        <Pair>
          <ServicesSection firm={firm} />
          <CustodiansSection firm={firm} />
        </Pair>
        <StatedSection title={titleOf('stated')} firmCrd={firm.crd} />
        <FundsSection firm={firm} />
        <OwnersSection firm={firm} />
        <PeopleSection firm={firm} />
        <Pair>
          <OfficesSection firm={firm} />
          <StatesSection firm={firm} />
        </Pair>
        <Pair>
          <ConflictsSection firm={firm} />
          <DisclosuresSection firm={firm} />
        </Pair>
        <FirmDocumentsSection title={titleOf('brochures')} firmCrd={firm.crd} asOf={firm.asOf ?? undefined} />
        <NewsSection title={titleOf('news')} of={{ firmCrd: firm.crd }} />
        <Pair>
          <FilingsSection firm={firm} history={history} />
          <EventsSection firm={firm} />
        </Pair>
        <SimilarFirmsSection firmCrd={firm.crd} />
        <AbsencesSection />
      </Box>
    </Box>
  )
}

/** The first needs no line above it: the strip of figures has one. */
function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ '& > section': { borderTop: 0, mt: 1 } }}>{children}</Box>
}

function Pair({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, columnGap: 5 }}>{children}</Box>
}
