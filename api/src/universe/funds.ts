import type { Random } from './random.ts'

export interface Fund {
  name: string
  id: string
  reference: number
  type: string
  grossAssets: number
  owners: number
  minimum: number
  is3c7: boolean
}

type Amounts = Partial<Record<string, number>>

/** What a firm's funds depend on. */
interface FundAdviser {
  crd: number
  name: string
  isExempt: boolean
  assets: Amounts
  clients: Amounts
  funds: Fund[]
  referenceCount: number
}

/** The types of Section 7.B.(1) that fit what a fund's name says it invests in. */
export const fundTypesOf = {
  Opportunities: ['Hedge Fund', 'Private Equity Fund', 'Other Private Fund'],
  Partners: ['Hedge Fund', 'Private Equity Fund'],
  Growth: ['Private Equity Fund', 'Venture Capital Fund'],
  Income: ['Hedge Fund', 'Other Private Fund'],
  Credit: ['Private Equity Fund', 'Hedge Fund', 'Other Private Fund'],
  Macro: ['Hedge Fund'],
  Ventures: ['Venture Capital Fund'],
  'Real Assets': ['Real Estate Fund'],
  'Asset-Backed': ['Securitized Asset Fund'],
  'Cash Reserve': ['Liquidity Fund'],
} as const
const strategies = Object.keys(fundTypesOf) as (keyof typeof fundTypesOf)[]

const fundNumbers = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

/** A fund in a series of the firm takes the next free number. */
function nameFund(firm: FundAdviser, { strategy, number }: { strategy: string; number: number }): string {
  const series = `${firm.name.split(' ').slice(0, 2).join(' ')} ${strategy} Fund`.toUpperCase()
  const names = fundNumbers.map((_, turn) => `${series} ${fundNumbers[(number + turn) % fundNumbers.length]} LP`)
  return names.find((name) => firm.funds.every((fund) => fund.name !== name)) ?? `${series} ${firm.referenceCount} LP`
}

/** Who advises funds has pooled vehicles among its clients, in place of its investment companies if need be. */
function havePooledClients(firm: FundAdviser): void {
  if (firm.isExempt || firm.assets.f !== undefined) return
  const asPooled = (amounts: Amounts): Amounts => Object.fromEntries(Object.entries(amounts).map(([type, amount]) => [type === 'd' ? 'f' : type, amount]))
  firm.assets = asPooled(firm.assets)
  firm.clients = asPooled(firm.clients)
}

const shareInPrivateFunds = 0.86

/** The gross assets of each fund as filed. An adviser that reports its clients has no more in its funds than in all pooled vehicles. */
export function fundAssets({ isExempt, funds, assets }: Pick<FundAdviser, 'isExempt' | 'funds' | 'assets'>): number[] {
  const total = funds.reduce((sum, { grossAssets }) => sum + grossAssets, 0)
  const scale = isExempt ? 1 : ((assets.f ?? 0) * shareInPrivateFunds) / Math.max(1, total)
  return funds.map(({ grossAssets }) => Math.round(grossAssets * scale))
}

const mostRaisedShare = 0.2

/** The newest of several funds brings new money, a fifth of the others at most: it takes nothing from them. */
export function raiseFund({ isExempt, funds, assets }: Pick<FundAdviser, 'isExempt' | 'funds' | 'assets'>): void {
  const fund = funds.at(-1)
  const others = funds.slice(0, -1).reduce((sum, { grossAssets }) => sum + grossAssets, 0)
  if (!fund || others === 0) return
  fund.grossAssets = Math.min(fund.grossAssets, Math.round(others * mostRaisedShare))
  if (!isExempt) assets.f = Math.round((assets.f ?? 0) * (1 + fund.grossAssets / others))
}

const mostDrawnOwners = 190
const [mostOwners, mostOwnersOfVenture] = [100, 250]

/** Section 3(c)(1) excludes a fund of at most 100 owners, of venture capital 250. Leaves what is allowed as it is. */
function allowedOwners({ owners, type, is3c7 }: Pick<Fund, 'owners' | 'type' | 'is3c7'>): number {
  const most = type === 'Venture Capital Fund' ? mostOwnersOfVenture : mostOwners
  return is3c7 || owners <= most ? owners : owners - (mostDrawnOwners - most)
}

export function addFund(random: Random, firm: FundAdviser): void {
  const reference = firm.crd * 100 + ++firm.referenceCount
  havePooledClients(firm)
  const strategy = random.pick(strategies)
  const fund: Fund = {
    name: nameFund(firm, { strategy, number: random.whole(0, 4) }),
    id: idOf(reference),
    reference,
    type: random.pick(fundTypesOf[strategy]),
    grossAssets: Math.round(60_000_000 * random.spread(2.4)),
    owners: random.whole(4, mostDrawnOwners),
    minimum: random.pick([0, 100_000, 250_000, 500_000, 1_000_000, 5_000_000]),
    is3c7: random.chance(0.6),
  }
  firm.funds.push({ ...fund, owners: allowedOwners(fund) })
}

export type PlacedFund = Pick<Fund, 'type' | 'minimum' | 'is3c7'> & { strategy: keyof typeof fundTypesOf }

/** Makes the firm's first fund the wanted one, or adds it. Draws nothing. */
export function placeFund(firm: FundAdviser, { strategy, ...wanted }: PlacedFund): void {
  const [first, ...others] = firm.funds
  const name = nameFund({ ...firm, funds: others }, { strategy, number: 2 })
  if (first) {
    Object.assign(first, wanted, { name, owners: allowedOwners({ ...first, ...wanted }) })
    return
  }
  const reference = firm.crd * 100 + ++firm.referenceCount
  havePooledClients(firm)
  firm.funds.push({ ...wanted, name, id: idOf(reference), reference, grossAssets: 60_000_000, owners: 42 })
}

const idOf = (reference: number) => `805-${String(1_000_000_000 + (reference % 1_000_000_000)).slice(0, 10)}`
