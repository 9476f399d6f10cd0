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
  const admin = data?.demoPeople.find(({ isAdmin }) => isAdmin)
  if (!admin?.secondFactorSecret) return null
  const { name, email, password, secondFactorSecret } = admin
  return (
    <Box component="section" aria-label="Demo admin" sx={{ mt: 4, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ typography: 'subtitle2', color: 'text.secondary', mb: 0.5 }}>This is a demo. Fill in the demo admin and the current code:</Box>
      <Button
        variant="text"
        onClick={async () => onChosen({ email, password, code: await currentCode(secondFactorSecret, Date.now()) })}
        sx={{ justifyContent: 'space-between', px: 1, mx: -1, width: 'calc(100% + 16px)', color: 'text.primary' }}
      >
        {name}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          Admin
        </Box>
      </Button>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
        Authenticator app secret:{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {secondFactorSecret}
        </Box>
      </Box>
    </Box>
  )
}
