import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { type OptionListName, optionLists } from './lists/option-lists.ts'

const optionListNames = Object.keys(optionLists) as [OptionListName, ...OptionListName[]]
const nameSchema = z.enum(optionListNames)

const listedSchema = z.object({
  name: nameSchema,
  title: z.string(),
  options: z.number().int().describe('How many options the list has'),
  unused: z.number().int().describe('How many of them no member and no firm chose'),
  /** The profile fields that ask for it. Empty: it is read from filings only. */
  fields: z.array(z.string()),
  /** Each choice counts: a member who chose three options counts three times. */
  members: z.number().int(),
  firms: z.number().int(),
})
export type ListedOptionList = z.infer<typeof listedSchema>

/** Null before the first count. */
const countedAt = z.iso.datetime().nullable()

export const listOptionLists = endpoint({
  method: 'GET',
  path: '/admin/option-lists',
  summary: 'List the option lists with how often members and firms chose from each. Self-identification is never counted (admin)',
  access: 'admin',
  limit: 'read',
  response: z.object({ countedAt, lists: z.array(listedSchema) }),
})

const countSchema = z.object({
  field: z.string(),
  value: z.string(),
  label: z.string(),
  members: z.number().int(),
  firms: z.number().int(),
  /** Chosen once, but no longer in the list. */
  isRetired: z.boolean(),
})
export type OptionCount = z.infer<typeof countSchema>

export const getOptionUsage = endpoint({
  method: 'GET',
  path: '/admin/option-lists/:list',
  summary: 'How many members and firms chose each option of a list, by the profile field that asks for it (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ list: nameSchema }),
  response: z.object({ countedAt, name: nameSchema, title: z.string(), options: z.array(countSchema) }),
})

export const countOptions = endpoint({
  method: 'POST',
  path: '/admin/option-lists/count',
  summary: 'Count the options again now instead of at night. Refused with `unavailable` where that takes longer than five seconds (admin)',
  access: 'admin',
  limit: 'write',
  errors: ['unavailable'],
  response: z.object({ countedAt: z.iso.datetime() }),
})
