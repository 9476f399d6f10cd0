import type { Advisor, FilingRef } from '@mandate/contract/directory'
import { createContext } from 'react'
import type { FigureSource } from '../../ui/SourceCard.tsx'
import { filingAddress } from '../reference-documents/shared/document-address.ts'
import { dayOf, filingName, filingNumber, formOf } from './firm-words.ts'

/** Says of an item where it is from. A page states it once, around everything that is from there. */
export type Origin = (item: string) => FigureSource

/** Without one there is nothing to open, and no mark is shown. */
export const OriginContext = createContext<Origin | undefined>(undefined)

/** All from one filing, which opens at the item. */
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

/** From the regulators' feed of people: it has no filings, only days on which it said so. */
export function feedOrigin(advisor: Pick<Advisor, 'crd' | 'asOf' | 'lastSeen'>): Origin {
  return (item) => ({
    form: 'Feed of individuals (IAPD)',
    item,
    filing: `The entry of CRD ${advisor.crd}`,
    filedOn: `In the feed since ${dayOf(advisor.asOf)}`,
    asOf: dayOf(advisor.lastSeen),
  })
}

/** The same for the people of a firm, of whom each has an entry of their own. */
export function feedOfPeopleOrigin(asOf: string | null): Origin {
  return (item) => ({
    form: 'Feed of individuals (IAPD)',
    item,
    filing: 'The entry of each person',
    filedOn: 'Published every day',
    asOf: asOf ? dayOf(asOf) : 'the newest feed loaded',
  })
}
