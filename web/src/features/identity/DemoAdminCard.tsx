import type { AdminCredentials } from '@mandate/contract/identity'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { currentCode } from './current-code.ts'

interface Props {
  onChosen: (credentials: AdminCredentials) => void
}

/** Only in the demo. The browser computes the code from the demo's public secret, like an authenticator app. */
export function DemoAdminCard({ onChosen }: Props) {
  const { data } = useGetAppInfoQuery({})
  const admins = data?.demoPeople.filter(({ isAdmin }) => isAdmin) ?? []
  const secret = admins[0]?.secondFactorSecret
  if (!secret) return null
  return (
    <Box component="section" aria-label="Demo admins" sx={{ mt: 4, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ typography: 'subtitle2', color: 'text.secondary', mb: 0.5 }}>
        This is a demo. Fill in an admin and the current code. Claims and accreditations need the approval of both:
      </Box>
      {admins.map(({ name, email, password, secondFactorSecret }) => (
        <Button
          key={email}
          variant="text"
          onClick={async () => onChosen({ email, password, code: await currentCode(secondFactorSecret ?? secret, Date.now()) })}
          sx={{ justifyContent: 'space-between', px: 1, mx: -1, width: 'calc(100% + 16px)', color: 'text.primary' }}
        >
          {name}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            Admin
          </Box>
        </Button>
      ))}
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
        Authenticator app secret:{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {secret}
        </Box>
      </Box>
    </Box>
  )
}
