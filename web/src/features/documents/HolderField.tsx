import { SelectField } from '../../ui/SelectField.tsx'
import { useGetMyTeamQuery } from '../teams/teams.api.ts'

/** Only where there is a choice. */
export function HolderField({ value, onChange }: { value: string; onChange: (teamId: string) => void }) {
  const { data } = useGetMyTeamQuery({})
  const team = data?.team
  if (!team || team.myRole === 'viewer') return null
  return (
    <SelectField
      label="Belongs to"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: 'You' },
        { value: team.id, label: `Your team, ${team.name}` },
      ]}
    />
  )
}
