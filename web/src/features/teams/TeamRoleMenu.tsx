import { type TeamRole, teamRoleSchema, teamRoles } from '@mandate/contract/teams'
import NativeSelect from '@mui/material/NativeSelect'
import { roleNames } from './team-words.ts'

interface Props {
  role: TeamRole
  label: string
  onChosen: (role: TeamRole) => void
}

export function TeamRoleMenu({ role, label, onChosen }: Props) {
  return (
    <NativeSelect value={role} inputProps={{ 'aria-label': label }} onChange={({ target }) => onChosen(teamRoleSchema.parse(target.value))}>
      {teamRoles.map((each) => (
        <option key={each} value={each}>
          {roleNames[each]}
        </option>
      ))}
    </NativeSelect>
  )
}
