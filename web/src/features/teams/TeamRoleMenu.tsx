import { type TeamRole, teamRoles } from '@mandate/contract/teams'
import { SelectField } from '../../ui/SelectField.tsx'
import { roleNames } from './team-words.ts'

interface Props {
  role: TeamRole
  label: string
  onChosen: (role: TeamRole) => void
}

const options = teamRoles.map((role) => ({ value: role, label: roleNames[role] }))

export function TeamRoleMenu({ role, label, onChosen }: Props) {
  return <SelectField labelPlace="hidden" label={label} value={role} options={options} onChange={onChosen} />
}
