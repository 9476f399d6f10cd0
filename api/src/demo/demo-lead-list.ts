import type { LeadSource } from '@mandate/contract/lead-words'
import { ada, ben, clara } from './demo-document-list.ts'

export interface DemoLead {
  name: string
  source: LeadSource
  usState: string
  need: string
  daysAgo: number
  company?: string
  /** The demo person who asked, by their email. They see it among their introductions. */
  asker?: string
  /** Counted from the first stage. Absent: the introduction waits for an answer, or was declined. */
  stage?: number
  /** Why the team declined it. */
  declined?: string
  next?: { step: string; inDays: number }
  note?: string
  outcome?: { outcome: 'won'; valueCents: number } | { outcome: 'returned'; reason: 'wrong_area' } | { outcome: 'lost'; reason: string }
}

export const leadsOf: Record<string, readonly DemoLead[]> = {
  [ada]: [
    {
      name: 'Marta Lindqvist',
      source: 'profile',
      usState: 'TX',
      need: 'I sold my company in June and want one adviser for the proceeds, about $3M.',
      daysAgo: 1,
    },
    { name: 'Gideon Park', source: 'profile', usState: 'OK', need: 'A second opinion on a concentrated stock position before year-end.', daysAgo: 2 },
    { name: 'Helen Abara', source: 'manual', usState: 'TX', need: 'Referred by the Brightwater family. Trust for two grandchildren.', daysAgo: 6, stage: 0 },
    {
      ...{
        name: 'Tomas Reyes',
        source: 'profile',
        usState: 'TX',
        need: 'Rolling over a 401(k) and planning for retirement in four years.',
        daysAgo: 11,
        stage: 1,
      },
      ...{ next: { step: 'Send the fee schedule', inDays: 2 }, note: 'Prefers the phone, after 4 pm. His wife joins the second call.' },
    },
    {
      ...{
        name: 'Ruth Castellanos',
        source: 'manual',
        usState: 'NM',
        need: 'Medical practice, cash balance plan.',
        daysAgo: 19,
        stage: 2,
        company: 'Castellanos Orthopedics',
      },
      ...{ next: { step: 'Meeting at their office', inDays: -1 }, note: 'Asked who holds custody and what happens when Ada is away.' },
    },
    {
      name: 'Walter Nyberg',
      source: 'profile',
      usState: 'CO',
      need: 'Municipal bonds for a foundation.',
      daysAgo: 27,
      stage: 3,
      next: { step: 'Proposal to the board', inDays: 9 },
    },
    {
      ...{ name: 'Clara Reyes', asker: clara, source: 'profile', usState: 'TX', need: 'One adviser for the proceeds of a sale, and a plan for taxes.' },
      ...{ daysAgo: 24, stage: 3, next: { step: 'Fee table and investment policy', inDays: 5 }, note: 'Wants to see the fee table before the second meeting.' },
    },
    {
      ...{ name: 'Priya Raman', source: 'profile', usState: 'TX', need: 'Equity compensation and a first home.', daysAgo: 64, stage: 3 },
      ...{ note: 'Signed. Onboarding with the custodian takes two weeks.', outcome: { outcome: 'won', valueCents: 1_240_000 } },
    },
    { name: 'Samuel Otis', source: 'manual', usState: 'TX', need: 'Inherited IRA.', daysAgo: 83, stage: 3, outcome: { outcome: 'won', valueCents: 860_000 } },
    {
      name: 'Leah Winter',
      source: 'profile',
      usState: 'ME',
      need: 'An adviser close to Portland.',
      daysAgo: 5,
      stage: 0,
      outcome: { outcome: 'returned', reason: 'wrong_area' },
    },
    {
      name: 'Carl Mendes',
      source: 'manual',
      usState: 'TX',
      need: 'Compares three firms.',
      daysAgo: 40,
      stage: 2,
      outcome: { outcome: 'lost', reason: 'Chose a firm with an office in Austin' },
    },
    { name: 'Bruno Salas', source: 'profile', usState: 'FL', need: 'Day trading with borrowed money.', daysAgo: 30, declined: 'Not a service of ours' },
  ],
  [ben]: [
    { name: 'Clara Reyes', asker: clara, source: 'profile', usState: 'TX', need: 'A first allocation to private credit, about $500,000.', daysAgo: 3 },
    {
      name: 'Ingrid Solberg',
      source: 'profile',
      usState: 'MN',
      need: 'Private credit for an endowment of $90M, quarterly liquidity.',
      daysAgo: 2,
      company: 'Solberg Endowment',
    },
    {
      name: 'Anton Keller',
      source: 'manual',
      usState: 'NY',
      need: 'Family office, first allocation to direct lending.',
      daysAgo: 8,
      stage: 0,
      company: 'Keller Family Office',
    },
    {
      ...{
        name: 'Denise Fontaine',
        source: 'manual',
        usState: 'IL',
        need: 'Fund platform of a wealth manager.',
        daysAgo: 22,
        stage: 1,
        company: 'Fontaine Wealth Partners',
      },
      ...{ next: { step: 'Answer the due diligence questionnaire', inDays: 4 }, note: 'Their committee meets on the second Thursday.' },
    },
    {
      name: 'Oscar Bright',
      source: 'profile',
      usState: 'CA',
      need: 'Separate account, $15M.',
      daysAgo: 35,
      stage: 2,
      next: { step: 'Send side letter terms', inDays: 1 },
    },
    {
      name: 'Naomi Feld',
      source: 'profile',
      usState: 'NY',
      need: 'Pension plan, 2% allocation.',
      daysAgo: 95,
      stage: 3,
      outcome: { outcome: 'won', valueCents: 18_500_000 },
    },
    {
      ...{ name: 'Hanna Lindholm', source: 'profile', usState: 'WI', need: 'First allocation to private credit, $6M.', daysAgo: 41, stage: 3 },
      ...{ company: 'Lindholm Endowment', next: { step: 'Committee decides', inDays: 6 } },
    },
    {
      ...{ name: 'Elias Brandt', source: 'profile', usState: 'OH', need: 'Private credit for a hospital foundation.', daysAgo: 50, stage: 2 },
      outcome: { outcome: 'lost', reason: 'Needs daily liquidity' },
    },
    {
      ...{ name: 'Yara Nasser', source: 'profile', usState: 'WA', need: 'A retail account of $20,000.', daysAgo: 6, stage: 0 },
      outcome: { outcome: 'returned', reason: 'wrong_area' },
    },
    { name: 'Milo Grant', source: 'profile', usState: 'NV', need: 'A loan for a restaurant.', daysAgo: 18, declined: 'We lend to funds, not to companies' },
  ],
}

/** A file that a team imported, of people it met at a conference. One row is broken, one is a lead already. */
export const importedFileOf: Record<string, { name: string; text: string }> = {
  [ada]: {
    name: 'retirement-evening.csv',
    text: 'First name,Last name,Email,Phone,ST,Notes\nDora,Whitfield,dora.whitfield@example.com,512-555-0141,TX,Asked about Roth conversions\nKenji,Mori,kenji.mori@example.com,512-555-0162,TX,Sells a dental practice next year\nHelen,Abara,helen.abara@example.com,,TX,Met again\nLou,Park,no email,,TX,\n',
  },
  [ben]: {
    name: 'allocators-chicago.csv',
    text: 'Name,Company,Email,State,Notes\nRosa Lindgren,Lindgren Foundation,rosa@lindgren.example,Illinois,Committee in March\nPeter Osei,Osei Pension Advisers,posei@osei.example,OH,Wants monthly valuations\nAnton Keller,Keller Family Office,anton.keller@example.com,NY,\nGreta,,not an email,IL,\n',
  },
}
