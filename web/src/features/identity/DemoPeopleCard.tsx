import { roleWords } from '@mandate/contract/lists/role-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'

interface Props {
  onChosen: (email: string, password: string) => void
}

/** Only in the demo: fills in a demo account. */
export function DemoPeopleCard({ onChosen }: Props) {
  const { data } = useGetAppInfoQuery({})
  const people = data?.demoPeople.filter(({ isAdmin }) => !isAdmin) ?? []
  if (people.length === 0) return null
  return (
    <Box component="section" aria-label="Demo accounts" sx={{ mt: 4, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ typography: 'subtitle2', color: 'text.secondary', mb: 0.5 }}>This is a demo. Fill in a demo account:</Box>
      {people.map(({ email, password, name, role }) => (
        <Button
          key={email}
          variant="text"
          fullWidth
          onClick={() => onChosen(email, password)}
          sx={{ justifyContent: 'space-between', px: 1, mx: -1, width: 'calc(100% + 16px)', color: 'text.primary' }}
        >
          {name}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {roleWords(role)}
          </Box>
        </Button>
      ))}
    </Box>
  )
}
