import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import { type ProfileValue, profileValueTexts } from '@mandate/contract/lists/profile-value'
import { type Audience, isVisibleTo, narrower, type Visibility } from '@mandate/contract/lists/profile-visibility'
import type { FiledFact, OwnFact, ShownFact } from '@mandate/contract/profiles'
import { formatPercent } from '@mandate/contract/values/numbers'
import type { FiledAnswer } from '../directory/filed-facts.service.ts'
import type { OwnerRow, ValueRow } from './profiles.repository.ts'

/** Every fact of the owner's role, stated or not. The account's company counts until the profile states it. */
export function readOwnFacts(
  owner: Pick<OwnerRow, 'role' | 'companyName' | 'createdAt' | 'defaultVisibility'>,
  rows: readonly Omit<ValueRow, 'userId'>[],
): OwnFact[] {
  return fieldsOf(owner.role).map((field) => {
    const row = rows.find((each) => each.field === field.name)
    if (row) return toOwnFact(field, row)
    const fromAccount = field.name === 'companyName' && owner.companyName !== '' ? owner.companyName : null
    const statedAt = fromAccount === null ? null : owner.createdAt.toISOString()
    return { field: field.name, value: fromAccount, source: 'stated', statedAt, visibility: suggestedFor(field, owner.defaultVisibility), version: 0 }
  })
}

export function toOwnFact(field: ProfileField, row: Omit<ValueRow, 'userId'>): OwnFact {
  const { value, source, version } = row
  return { field: field.name, value, source, statedAt: row.statedAt.toISOString(), visibility: widestOf(field, row.visibility), version }
}

/** The visibility of a new fact: the owner's default, or the field's suggestion; never beyond the field's own limit. */
export function suggestedFor(field: ProfileField, chosen: Visibility | null): Visibility {
  return widestOf(field, field.isSharedAlone ? field.visibility : (chosen ?? field.visibility))
}

/** A field's own limit applies, also to values stored before the limit existed. */
export function widestOf({ widest = 'public' }: ProfileField, visibility: Visibility): Visibility {
  return narrower(visibility, widest)
}

/** The facts visible to an audience, without a hint that there are more. */
export function readShownFacts(role: OwnerRow['role'], facts: readonly OwnFact[], audience: Audience): ShownFact[] {
  return fieldsOf(role).flatMap((field) => {
    const fact = facts.find((each) => each.field === field.name)
    if (!fact || !isVisibleTo(widestOf(field, fact.visibility), audience)) return []
    const value = audience === 'me' ? fact.value : withoutConfidential(field, fact.value)
    return value === null ? [] : [{ field: field.name, value, source: fact.source, statedAt: fact.statedAt }]
  })
}

function withoutConfidential({ confidential = [] }: ProfileField, value: ProfileValue): ProfileValue {
  if (!Array.isArray(value)) return typeof value === 'string' && confidential.includes(value) ? null : value
  const open = value.filter((each) => !confidential.includes(each))
  return open.length === 0 ? null : open
}

const totalsOfFirm: ReadonlySet<string> = new Set(['assetsUnderManagement', 'numberOfClients'])

/** Without the firm's totals: a person states their own part. */
export function answersForPerson(answers: readonly FiledAnswer[]): FiledAnswer[] {
  return answers.filter(({ name }) => !totalsOfFirm.has(name))
}

/** Filed facts next to the stated ones, with the difference in words. */
export function readFiledFacts(
  fields: readonly ProfileField[],
  facts: readonly Pick<ShownFact, 'field' | 'value'>[],
  answers: readonly FiledAnswer[],
): FiledFact[] {
  return fields.flatMap((field) => {
    const answer = answers.find(({ name }) => name === field.filed)
    if (!answer) return []
    const stated = facts.find((each) => each.field === field.name)?.value ?? null
    return [{ field: field.name, value: answer.value, source: answer.source, asOf: answer.asOf, difference: describeDifference(field, stated, answer.value) }]
  })
}

const closeEnough = 0.005

export function describeDifference(field: ProfileField, stated: ProfileValue, filed: ProfileValue): string | null {
  if (stated === null || filed === null) return null
  if (typeof stated === 'number' && typeof filed === 'number') return numberDifference(field, stated, filed)
  if (Array.isArray(stated) && Array.isArray(filed)) return listDifference(field, stated, filed)
  return plain(String(stated)) === plain(String(filed)) ? null : `Filed: ${profileValueTexts(field, filed).join(', ')}`
}

function numberDifference(field: ProfileField, stated: number, filed: number): string | null {
  const gap = stated - filed
  if (Math.abs(gap) <= Math.abs(filed) * closeEnough) return null
  const share = filed === 0 ? '' : ` (${formatPercent((Math.abs(gap) / Math.abs(filed)) * 100)})`
  return `${profileValueTexts(field, Math.abs(gap)).join('')}${share} ${gap > 0 ? 'more' : 'less'} than filed`
}

function listDifference(field: ProfileField, stated: string[], filed: string[]): string | null {
  const labels = (values: string[]) => profileValueTexts(field, values).join(', ')
  const onlyStated = stated.filter((value) => !filed.includes(value))
  const onlyFiled = filed.filter((value) => !stated.includes(value))
  const parts = [onlyStated.length > 0 ? `Not filed: ${labels(onlyStated)}` : '', onlyFiled.length > 0 ? `Filed only: ${labels(onlyFiled)}` : '']
  return parts.filter(Boolean).join('. ') || null
}

/** Normalizes a name for comparison: ignores case, dots, and company suffixes. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:llc|lp|inc|ltd|llp|corp|co)$/, '')
}
