import type { FirmField, Mapping } from '@mandate/contract/integrations'
import type { KnownCompany, NewCompany } from '../../adapters/crm/crm.ts'

export type Firm = { crd: number } & Record<FirmField, string | number | null>

/** The fields of the CRM with what is known of a firm. */
export function valuesOf(firm: Firm, mapping: Mapping): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, target]) => {
      const value = firm[field as FirmField]
      return target && value !== null ? [[target, value]] : []
    }),
  )
}

/** The mapped fields that the CRM doesn't have, as a sentence; undefined where it has all. */
export function unknownFields(mapping: Mapping, fields: readonly string[]): string | undefined {
  const unknown = [...new Set(Object.values(mapping))].filter((target) => !fields.includes(target))
  return unknown.length === 0 ? undefined : `a company has no field ${unknown.map((target) => `“${target}”`).join(' or ')} there`
}

interface Plan {
  create: NewCompany[]
  update: (NewCompany & { id: string })[]
  /** A company of that name that someone entered without a CRD number: it may be another firm. */
  duplicates: { crd: number; reason: string }[]
}

/** Finds what is there before anything is made: by CRD number, else by name. */
export function planPush(firms: readonly Firm[], known: readonly KnownCompany[], mapping: Mapping): Plan {
  const byCrd = new Map(known.filter(({ crd }) => crd !== '').map((company) => [company.crd, company]))
  const byName = new Map(known.filter(({ crd }) => crd === '').map((company) => [company.name.toLowerCase(), company]))
  const plan: Plan = { create: [], update: [], duplicates: [] }
  for (const firm of firms) {
    const { crd } = firm
    const values = valuesOf(firm, mapping)
    const same = byCrd.get(String(crd))
    const namesake = byName.get(String(firm.name).toLowerCase())
    if (same) plan.update.push({ id: same.id, crd, values })
    else if (namesake)
      plan.duplicates.push({ crd, reason: `"${namesake.name}" is there without a CRD number. Enter ${crd} at that company, then send it again` })
    else plan.create.push({ crd, values })
  }
  return plan
}
