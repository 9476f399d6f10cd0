import type { Role } from '@mandate/contract/frame/users'
import { type FlowDirection, flowDirections } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { formatNumber } from '@mandate/contract/values/numbers'

export const usedByText = (users: number) => (users === 1 ? 'Used by 1 member here' : `Used by ${formatNumber(users)} members here`)

export const rolesText = (roles: readonly Role[]) => roles.map((role) => `${roleWords(role)}s`).join(', ')

export function directionText(direction: FlowDirection, name: string): string {
  return { toPartner: `You to ${name}`, fromPartner: `${name} to you`, bothWays: flowDirections.bothWays }[direction]
}
