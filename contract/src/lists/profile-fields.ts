import type { Role } from '../frame/users.ts'
import type { OptionList } from './option-list.ts'
import { optionLists } from './option-lists.ts'
import { type ProfileField, type ProfileGroup, profileGroups } from './profile-field.ts'
import { idealFields } from './profile-fields-ideals.ts'
import { investingFields } from './profile-fields-investing.ts'
import { personalFields } from './profile-fields-personal.ts'
import { preferenceFields } from './profile-fields-preferences.ts'

/** Every fact that a profile may hold, in the order in which it is shown. */
export const profileFields: readonly ProfileField[] = [...personalFields, ...investingFields, ...preferenceFields, ...idealFields]

const byName = new Map(profileFields.map((field) => [field.name, field]))

export const profileFieldNames = profileFields.map(({ name }) => name) as [string, ...string[]]

export function findField(name: string): ProfileField | undefined {
  return byName.get(name)
}

export function fieldsOf(role: Role): ProfileField[] {
  return profileFields.filter(({ roles }) => roles.includes(role))
}

export function groupsOf(role: Role): { group: ProfileGroup; title: string; fields: ProfileField[] }[] {
  const fields = fieldsOf(role)
  const groups = Object.entries(profileGroups) as [ProfileGroup, string][]
  return groups.map(([group, title]) => ({ group, title, fields: fields.filter((field) => field.group === group) })).filter((group) => group.fields.length > 0)
}

export function listOf({ list }: Pick<ProfileField, 'list'>): OptionList | undefined {
  return list && optionLists[list]
}
