import type { Role } from '@mandate/contract/frame/users'
import { type FlowDirection, flowDirections } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { counted } from '@mandate/contract/values/counted'

export const usedByText = (users: number) => `Used by ${counted(users, 'member')} here`

export const rolesText = (roles: readonly Role[]) => roles.map((role) => `${roleWords(role)}s`).join(', ')

export function directionText(direction: FlowDirection, name: string): string {
  return { toPartner: `You to ${name}`, fromPartner: `${name} to you`, bothWays: flowDirections.bothWays }[direction]
}
