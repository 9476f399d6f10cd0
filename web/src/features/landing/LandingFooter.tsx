import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Logo } from '../../ui/Logo.tsx'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'

export function LandingFooter() {
  const { data } = useGetAppInfoQuery({})
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
        py: 3,
        typography: 'subtitle2',
        fontWeight: 400,
      }}
    >
      <Box sx={{ mr: 'auto' }}>
        <Logo size={16} />
      </Box>
      <Link href={paths.signUp} color="text.secondary">
        Sign up
      </Link>
      <Link href={paths.login} color="text.secondary">
        Sign in
      </Link>
      {data && (
        <>
          <Link href={data.termsUrl} color="text.secondary">
            Terms of service
          </Link>
          <Link href={data.privacyPolicyUrl} color="text.secondary">
            Privacy policy
          </Link>
        </>
      )}
    </Box>
  )
}
