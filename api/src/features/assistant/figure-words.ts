import { counted } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import type { AskedFigure } from './figure-question.rules.ts'

export type CountedFigure = Exclude<AskedFigure, 'filed'>

interface Words {
  label: string
  isMoney?: true
  /** After a number. */
  one: string
  many: string
}

export const figureWords: Record<CountedFigure, Words> = {
  raumTotal: { label: 'Regulatory assets under management', isMoney: true, one: 'of regulatory assets under management', many: '' },
  raumDiscretionary: { label: 'Discretionary regulatory assets', isMoney: true, one: 'of discretionary regulatory assets under management', many: '' },
  employees: { label: 'Employees', one: 'employee', many: 'employees' },
  advisors: { label: 'Employees in investment advice', one: 'employee in investment advice', many: 'employees in investment advice' },
  clients: { label: 'Clients', one: 'client', many: 'clients' },
  accounts: { label: 'Accounts', one: 'account', many: 'accounts' },
  fundCount: { label: 'Private funds', one: 'private fund', many: 'private funds' },
}

/** '$1.0B of regulatory assets under management', 'at least 12 clients' */
export function figureInWords(asked: CountedFigure, value: number, isLowerBound = false): string {
  const { isMoney, one, many } = figureWords[asked]
  return isMoney ? `${formatShortDollars(value)} ${one}` : `${isLowerBound ? 'at least ' : ''}${counted(value, one, many)}`
}

export const inSentence = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1)
