import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { Icon } from '../../ui/Icon.tsx'
import { RecipientField } from '../documents/shared/RecipientField.tsx'

export interface ChosenPerson {
  id: string
  name: string
}

interface Props {
  people: readonly ChosenPerson[]
  error: string | undefined
  onChange: (people: ChosenPerson[]) => void
}

/** Finds people by name, one after the other. */
export function PeopleField({ people, error, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {people.length > 0 && (
        <Box component="ul" aria-label="Chosen" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {people.map((person) => (
            <li key={person.id}>
              <Chip
                label={person.name}
                deleteIcon={
                  <span>
                    <Icon name="x" size={14} label={`Remove ${person.name}`} />
                  </span>
                }
                onDelete={() => onChange(people.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </Box>
      )}
      <RecipientField
        key={people.length}
        kind="person"
        value={undefined}
        error={error}
        onChange={(found) => found && !people.some(({ id }) => id === found.id) && onChange([...people, { id: found.id, name: found.name }])}
      />
    </Box>
  )
}
