import { listAggregatedDocuments } from '@mandate/contract/aggregation'
import { getRecordState } from '@mandate/contract/claims'
import {
  type Advisor,
  type Figure,
  type FilingRef,
  type Firm,
  getAdvisor,
  getFirm,
  listFirmEvents,
  listFirmFilings,
  listFirmFunds,
  listFirmPeople,
} from '@mandate/contract/directory'
import { listSimilarAdvisors, listSimilarFirms } from '@mandate/contract/directory-similar'
import { getFirmProfile } from '@mandate/contract/firm-profiles'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { listReferenceDocuments } from '@mandate/contract/reference-documents'
import { answers } from './api-server.ts'

export const filing = (id: number, submittedAt: string): FilingRef => ({
  id,
  source: 'adv',
  filingId: 9_000_000 + id,
  submittedAt,
  knownFrom: submittedAt,
  types: ['Annual Updating Amendment'],
  formVersion: '10/2021',
})

const newest = filing(2, '2026-03-28T00:00:00.000Z')
const oldest = filing(1, '2025-03-28T00:00:00.000Z')

const figure = (value: number | null, item: string, before: number | null = null): Figure => ({
  value,
  item,
  derivedFrom: [],
  isLowerBound: false,
  marks: [],
  before: before === null ? null : { value: before, submittedAt: oldest.submittedAt },
})

/** An invented firm with content in every section. */
export const firmOf = (changes: Partial<Firm> = {}): Firm => ({
  crd: 9_000_001,
  legalName: 'Harbor Point Capital, LP',
  businessName: 'Harbor Point Capital',
  kind: 'registered',
  secNumber: '801-90001',
  address: { street: '1 QUAY STREET', city: 'PORTLAND', state: 'ME', country: 'United States', postalCode: '04101' },
  isPrivateResidence: false,
  phone: '207-555-0101',
  websites: ['https://harborpoint.example'],
  socialLinks: [],
  otherNames: [],
  filing: newest,
  schedules: newest,
  notLoaded: [],
  ended: null,
  filingCount: 2,
  firstSubmittedAt: oldest.submittedAt,
  nextAmendmentDue: '2027-03-31',
  asOf: null,
  knownOn: null,
  figures: {
    raumTotal: figure(310_000_000, '5.F(2)(c)', 250_000_000),
    raumDiscretionary: figure(300_000_000, '5.F(2)(a)'),
    raumNonDiscretionary: figure(10_000_000, '5.F(2)(b)'),
    accounts: figure(420, '5.F(2)(f)'),
    clients: figure(180, '5.D'),
    employees: figure(12, '5.A'),
    advisors: figure(7, '5.B(1)'),
    raumPerClient: figure(1_722_222, '5.F(2)(c)'),
    raumPerEmployee: figure(25_833_333, '5.F(2)(c)'),
    raumPerAdvisor: figure(44_285_714, '5.F(2)(c)'),
    fundCount: figure(1, '7.B(1)'),
    fundGrossAssets: figure(40_000_000, '7.B(1)'),
  },
  clientTypes: [{ item: '5.D(b)', label: 'High net worth individuals', clients: 180, isFewerThanFive: false, assets: 310_000_000, share: 1 }],
  assetMix: [{ item: '5.K(1)(i)', label: 'Exchange-traded equity', percent: 62 }],
  services: [{ item: '5.G(2)', label: 'Portfolio management for individuals' }],
  compensation: [{ item: '5.E(1)', label: 'A percentage of assets under management' }],
  affiliations: [],
  conflicts: [{ item: '8.E', label: 'Recommends brokers to clients' }],
  states: [],
  custodians: [{ name: 'Fidelity', filedName: 'FIDELITY BROKERAGE SERVICES LLC', city: 'SMITHFIELD', state: 'RI', amount: 200_000_000 }],
  owners: [
    {
      name: 'Ada Whitlock',
      kind: 'person',
      title: 'MANAGING MEMBER',
      since: '07/2010',
      code: 'E',
      band: '75% or more',
      isControlPerson: true,
      schedule: 'A',
      through: '',
      advisorCrd: 9_200_001,
    },
  ],
  otherOffices: null,
  offices: [],
  disclosures: [],
  disclosureItems: [],
  readings: { assets: 'AUM is $310M, up 24% over the past year.', disclosures: 'No disclosures reported (Item 11).' },
  ...changes,
})

type Filings = ResponseOf<typeof listFirmFilings>['items']

const filed = (ref: FilingRef, raumTotal: number | null): Filings[number] => ({
  ...ref,
  raumTotal,
  raumDiscretionary: raumTotal,
  raumNonDiscretionary: raumTotal === null ? null : 0,
  employees: 12,
  advisors: 7,
  clients: 180,
  accounts: 420,
  isAnnual: true,
})

const none = { items: [], nextCursor: null }

/** Answers every request of a firm's page: two filings, one fund, one person and one change; no brochures, news, statement or similar firms. */
export const firmAnswers = (firm: Firm, history: Filings = [filed(newest, 310_000_000), filed(oldest, 250_000_000)]) => [
  answers(getFirm, firm),
  answers(listFirmFilings, { items: history, nextCursor: null }),
  answers(listFirmFunds, {
    items: [
      {
        fundId: '805-1',
        name: 'Harbor Point Fund I',
        type: 'Private Equity Fund',
        grossAssets: 40_000_000,
        minimumInvestment: 250_000,
        owners: 33,
        exclusion: '3(c)(7)',
        isFeeder: false,
        masterFund: '',
        auditors: [],
        administrators: [],
        custodians: [],
        primeBrokers: [],
      },
    ],
    nextCursor: null,
  }),
  answers(listFirmPeople, {
    items: [
      {
        crd: 9_200_001,
        firstName: 'Ada',
        lastName: 'Whitlock',
        city: 'PORTLAND',
        state: 'ME',
        begins: '2012-01-15',
        ends: null,
        experienceMonths: 178,
        exams: ['S65'],
        designations: [],
        hasDisclosure: false,
      },
    ],
    nextCursor: null,
    total: 1,
  }),
  answers(listFirmEvents, {
    items: [
      {
        id: 1,
        happenedAt: newest.submittedAt,
        kind: 'raumMoved',
        text: 'Regulatory assets rose from $250M to $310M',
        direction: 'up',
        filingBefore: oldest.id,
        filingAfter: newest.id,
        advisorCrd: null,
      },
    ],
    nextCursor: null,
  }),
  answers(listSimilarFirms, { items: [] }),
  answers(getFirmProfile, { profile: null }),
  answers(listReferenceDocuments, none),
  ...recordAnswers(),
]

/** An invented person with a career of two firms and no disclosures. */
export const advisorOf = (changes: Partial<Advisor> = {}): Advisor => ({
  crd: 9_200_001,
  firstName: 'Ada',
  middleName: 'V',
  lastName: 'Whitlock',
  suffix: '',
  otherNames: [],
  isRegistered: true,
  asOf: '2024-10-28',
  firstSeen: '2022-10-28',
  lastSeen: '2026-10-28',
  current: [
    {
      firmCrd: 9_000_001,
      firmName: 'Harbor Point Capital',
      isKnownFirm: true,
      street: '1 QUAY STREET',
      city: 'PORTLAND',
      state: 'ME',
      since: '2012-01-15',
      registrations: [{ state: 'ME', category: 'RA', status: 'APPROVED', since: '2012-01-15' }],
    },
  ],
  previous: [{ firmCrd: 9_000_002, firmName: 'Tamarack Quay Advisers', from: '2008-05-01', to: '2011-12-31', city: 'BOSTON', state: 'MA' }],
  history: [{ name: 'Harbor Point Capital', from: '2012-01', to: null, city: 'PORTLAND', state: 'ME' }],
  exams: [{ code: 'S65', name: 'Uniform Investment Adviser Law Examination', date: '2008-04-15' }],
  designations: ['Chartered Financial Analyst'],
  otherBusiness: [],
  disclosures: [],
  experienceMonths: 222,
  experienceSpans: [{ from: '2008-05-01', to: '2026-10-28', months: 222 }],
  owns: [],
  colleagues: [],
  ...changes,
})

/** Answers every request of a person's page: no news and no similar people. */
export const advisorAnswers = (advisor: Advisor) => [answers(getAdvisor, advisor), answers(listSimilarAdvisors, { items: [] }), ...recordAnswers()]

const recordAnswers = () => [answers(getRecordState, { closed: null, owner: null, people: [] }), answers(listAggregatedDocuments, none)]
