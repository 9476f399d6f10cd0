import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { OptionList } from '@mandate/contract/lists/option-list'
import { type OptionListName, optionLists } from '@mandate/contract/lists/option-lists'
import { profileFields } from '@mandate/contract/lists/profile-fields'
import type { countOptions, getOptionUsage, listOptionLists } from '@mandate/contract/option-usage'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import * as repository from './option-usage.repository.ts'

interface Asking {
  name: string
  label: string
  list: OptionListName
}

/** The services of a member are rows of their own, not a field of the profile. */
const services: Asking = { name: 'advisoryServices', label: 'Services', list: 'advisoryServices' }
const asking: readonly Asking[] = [...profileFields.flatMap(({ name, label, list }) => (list ? [{ name, label, list }] : [])), services]
const fieldNames = asking.map(({ name }) => name).filter((name) => name !== services.name)
const lists = Object.entries(optionLists) as [OptionListName, OptionList][]

const nightlySeconds = 600

export async function countAtNight({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await repository.allowTime(transaction, nightlySeconds)
    await repository.replaceCounts(transaction, fieldNames, services.name)
  })
}

/** Within the time of any call. */
export async function countNow({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof countOptions>> {
  requireAdmin(viewer)
  await db.transaction().execute((transaction) => repository.replaceCounts(transaction, fieldNames, services.name))
  return { countedAt: new Date((await repository.findCountedAt(db)) ?? Date.now()).toISOString() }
}

export async function listLists({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof listOptionLists>> {
  requireAdmin(viewer)
  const [counts, countedAt] = await Promise.all([
    repository.selectCounts(
      db,
      asking.map(({ name }) => name),
    ),
    repository.findCountedAt(db),
  ])
  return {
    countedAt: countedAt?.toISOString() ?? null,
    lists: lists.map(([name, { title, items }]) => {
      const fields = asking.filter(({ list }) => list === name)
      const own = counts.filter(({ field }) => fields.some((one) => one.name === field))
      const chosen = new Set(own.map(({ value }) => value))
      return {
        name,
        title,
        options: items.length,
        unused: fields.length === 0 ? 0 : items.filter(({ value }) => !chosen.has(value)).length,
        fields: labelsOf(fields),
        members: sum(own.map(({ members }) => members)),
        firms: sum(own.map(({ firms }) => firms)),
      }
    }),
  }
}

export async function getUsage({ db }: Deps, viewer: Viewer, name: OptionListName): Promise<ResponseOf<typeof getOptionUsage>> {
  requireAdmin(viewer)
  const { title, items }: OptionList = optionLists[name]
  const fields = asking.filter(({ list }) => list === name)
  const [counts, countedAt] = await Promise.all([
    repository.selectCounts(
      db,
      fields.map((one) => one.name),
    ),
    repository.findCountedAt(db),
  ])
  const options = labelsOf(fields).flatMap((label) => {
    const names = new Set(fields.filter((one) => one.label === label).map((one) => one.name))
    const own = Map.groupBy(
      counts.filter(({ field }) => names.has(field)),
      ({ value }) => value,
    )
    const known = new Set(items.map(({ value }) => value))
    const offered = items.map((item) => ({ value: item.value, label: item.label, isRetired: false }))
    const retired = [...own.keys()].filter((value) => !known.has(value)).map((value) => ({ value, label: value, isRetired: true }))
    return [...offered, ...retired].map((option) => ({
      field: label,
      ...option,
      members: sum((own.get(option.value) ?? []).map(({ members }) => members)),
      firms: sum((own.get(option.value) ?? []).map(({ firms }) => firms)),
    }))
  })
  return { countedAt: countedAt?.toISOString() ?? null, name, title, options }
}

/** Roles may have a field of their own for the same question. */
const labelsOf = (fields: readonly Asking[]) => [...new Set(fields.map(({ label }) => label))]

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
