import type { Advisor, FilingRef } from '@mandate/contract/directory'
import { createContext } from 'react'
import type { FigureSource } from '../../ui/SourceCard.tsx'
import { filingAddress } from '../reference-documents/shared/document-address.ts'
import { dayOf, filingName, filingNumber, formOf } from './firm-words.ts'

/** Returns the source of an item. A page provides it once, around everything from that source. */
export type Origin = (item: string) => FigureSource

/** Without it no source marks are shown. */
export const OriginContext = createContext<Origin | undefined>(undefined)

/** For items of one filing, which opens at the item. */
export function filingOrigin(filing: FilingRef): Origin {
  return (item) => ({
    form: formOf(filing),
    item,
    filing: `${filingNumber(filing)} · ${filingName(filing)}`,
    filedOn: dayOf(filing.submittedAt),
    asOf: `${dayOf(filing.submittedAt)}, as filed`,
    href: filingAddress(filing.id, item),
  })
}

/** For SEC data on representatives: it has no filings, only dates. */
export function feedOrigin(advisor: Pick<Advisor, 'crd' | 'asOf' | 'lastSeen'>): Origin {
  return (item) => ({
    form: 'SEC adviser representative data (IAPD)',
    item,
    filing: `Entry for CRD ${advisor.crd}`,
    filedOn: `Unchanged since ${dayOf(advisor.asOf)}`,
    asOf: dayOf(advisor.lastSeen),
  })
}

/** The same for the people of a firm, who each have a separate entry. */
export function feedOfPeopleOrigin(asOf: string | null): Origin {
  return (item) => ({
    form: 'SEC adviser representative data (IAPD)',
    item,
    filing: 'One entry per person',
    filedOn: 'Published daily',
    asOf: asOf ? dayOf(asOf) : 'latest data loaded',
  })
}
