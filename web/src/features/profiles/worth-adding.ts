import type { Role } from '@mandate/contract/frame/users'
import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import type { OwnProfile } from '@mandate/contract/profiles'

/** The fields people look for first, in order. */
const first: Record<Role, readonly string[]> = {
  WEALTH_MANAGER: [
    'headline',
    'state',
    'clientInvestorType',
    'areasOfExpertise',
    'compensation',
    'averageAccountSize',
    'custodians',
    'idealManagerStrategies',
    'credentials',
    'about',
  ],
  ASSET_MANAGER: [
    'headline',
    'investmentStrategies',
    'vehiclePreference',
    'minimumInvestment',
    'idealInvestorType',
    'productTypes',
    'averageAllocationSize',
    'state',
    'about',
  ],
  ACCREDITED_INVESTOR: [
    'headline',
    'state',
    'idealManagerNeeds',
    'averageAllocationSize',
    'assetClass',
    'riskTolerance',
    'investingExperience',
    'idealManagerStrategies',
    'about',
  ],
}
const shown = 5

export function worthAdding({ role, facts }: Pick<OwnProfile, 'role' | 'facts'>): ProfileField[] {
  const fields = fieldsOf(role)
  return first[role]
    .flatMap((name) => fields.find((field) => field.name === name) ?? [])
    .filter(({ name }) => !facts.some(({ field, value }) => field === name && value !== null))
    .slice(0, shown)
}
