interface StartingItem {
  name: string
  detail: string
  isRequired: boolean
}

interface StartingPoint {
  title: string
  about: string
  items: StartingItem[]
}

const needed = (name: string, detail = ''): StartingItem => ({ name, detail, isRequired: true })
const optional = (name: string, detail = ''): StartingItem => ({ name, detail, isRequired: false })

/** Lists of documents to begin a request with. The asker changes them freely. */
export const requestStartingPoints = {
  fund: {
    title: 'Fund due diligence',
    about: 'What an allocator reads before a first commitment to a fund.',
    items: [
      needed('Due diligence questionnaire', 'The current one, AIMA or ILPA form if you have it.'),
      needed('Offering memorandum', 'With all supplements.'),
      needed('Limited partnership agreement', 'Or the governing document of the vehicle.'),
      needed('Subscription documents'),
      needed('Audited financial statements', 'The last three fiscal years.'),
      needed('Track record', 'Monthly net returns since inception, as a spreadsheet.'),
      needed('Form ADV Part 2A', 'The brochure in force.'),
      needed('Fee schedule', 'Management fee, performance fee, hurdle, expenses charged to the fund.'),
      needed('Team biographies', 'Principals and portfolio managers.'),
      needed('Valuation policy'),
      optional('Side letter terms', 'The most favored nation terms, if any.'),
      optional('References', 'Two current investors that we may call.'),
    ],
  },
  operational: {
    title: 'Operational due diligence',
    about: 'How a manager runs, controls and protects the business.',
    items: [
      needed('Compliance manual', 'With the code of ethics.'),
      needed('Organization chart', 'Legal entities and reporting lines.'),
      needed('Service providers', 'Administrator, auditor, custodian, prime brokers and counsel, with contacts.'),
      needed('Administrator agreement'),
      needed('SOC 1 report', 'Of the administrator, type II.'),
      needed('Business continuity plan', 'With the result of the last test.'),
      needed('Cybersecurity policy', 'With the date of the last penetration test.'),
      needed('Insurance certificates', 'E&O, D&O and cyber, with limits.'),
      needed('Cash controls', 'Who can move cash, and who approves it.'),
      needed('Regulatory correspondence', 'Examination letters and your responses, last five years.'),
      needed('Trade allocation policy'),
      optional('Personal trading policy', 'If it is not part of the compliance manual.'),
    ],
  },
  accreditation: {
    title: 'Accreditation evidence',
    about: 'Proof that an investor is accredited under Rule 501.',
    items: [
      needed('Photo ID', 'Passport or driver license, both sides.'),
      needed('Proof of income', 'W-2, 1099 or tax returns of the last two years.'),
      needed('Bank and brokerage statements', 'Dated within the last 90 days.'),
      optional('Liabilities', 'A consumer credit report dated within the last 90 days.'),
      optional('Verification letter', 'From a CPA, attorney, broker-dealer or registered adviser. It can replace the documents above.'),
    ],
  },
  policy: {
    title: 'New client: investment policy',
    about: 'What an adviser needs to write an investment policy statement.',
    items: [
      needed('Photo ID', 'Passport or driver license, both sides.'),
      needed('Account statements', 'Every investment and retirement account, most recent quarter.'),
      needed('Tax return', 'The last filed year, all schedules.'),
      needed('Net worth statement', 'Assets and debts, as a spreadsheet or a photo of your notes.'),
      needed('Income and spending', 'What comes in and goes out in a usual year.'),
      optional('Trust documents', 'The trust agreement and amendments.'),
      optional('Will and estate plan'),
      optional('Insurance policies', 'Life, disability and long-term care.'),
      optional('Existing investment policy', 'If you have one.'),
    ],
  },
  review: {
    title: 'Annual review',
    about: 'What changed since last year, for a client or a manager.',
    items: [
      needed('Audited financial statements', 'The last fiscal year.'),
      needed('Form ADV Part 2A', 'The brochure in force, with the summary of material changes.'),
      needed('Account statements', 'Year end.'),
      optional('Changes in the team', 'Who joined, who left, and why.'),
      optional('Changes in terms', 'Fees, liquidity, key persons.'),
    ],
  },
} as const satisfies Record<string, StartingPoint>

export type StartingPointName = keyof typeof requestStartingPoints
