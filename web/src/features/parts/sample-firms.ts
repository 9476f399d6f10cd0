import type { FigureSource } from '../../ui/SourceCard.tsx'

export interface SampleFirm {
  id: string
  name: string
  place: string
  assets: number | null
  clients: number
  employees: number
  hasDisclosure: boolean
}

export const longName = 'The Consolidated Northwestern Fiduciary, Trust & Wealth Advisers, L.P.'

const first = ['Tamarack', 'Quill', 'Saltmarsh', 'Juniper', 'Kestrel', 'Larkspur', 'Marlow', 'Northgate', 'Orchard', 'Pemberton']
const second = ['Quay', 'Hollow', 'Bridge', 'Field', 'Lane', 'Harbor', 'Ridge', 'Crossing', 'Terrace', 'Yard']
const third = ['Advisers, LLC', 'Capital, LP', 'Wealth Partners, Inc.', 'Asset Management, LLC', 'Family Office, LLC']
const places = ['Portland, ME', 'Boise, ID', 'Austin, TX', 'Madison, WI', 'Savannah, GA', 'Tucson, AZ']

/** Fictitious firms, the same on every run. */
export function sampleFirms(count: number): SampleFirm[] {
  return Array.from({ length: count }, (_, index) => {
    const name = index === 3 ? longName : `${pick(first, index)} ${pick(second, Math.floor(index / 10))} ${pick(third, index % 7)}`
    return {
      id: `firm-${index}`,
      name,
      place: pick(places, (index * 7) % 11),
      assets: index % 9 === 4 ? null : Math.round(25_000_000 * 1.0009 ** ((index * 7_919) % 10_007)),
      clients: 12 + ((index * 131) % 1_897),
      employees: 2 + ((index * 89) % 239),
      hasDisclosure: index % 6 === 1,
    }
  })
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? ''
}

export const sampleSource: FigureSource = {
  form: 'Form ADV Part 1A',
  item: '5.F(2)(c)',
  filing: 'Example filing 2026-0327',
  filedOn: '27 Mar 2026',
  asOf: '31 Dec 2025',
  before: { value: '$4,288,100,000', filedOn: '28 Mar 2025' },
}

export const derivedSource: FigureSource = { ...sampleSource, item: '5.F(2)(c), 5.A', derivedFrom: 'regulatory assets divided by employees' }
