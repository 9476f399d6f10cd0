import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'

/** At the right of the header of every page that a visitor can read. On a phone, where there is little width, only the first. */
export function SignInButtons() {
  return (
    <>
      <Button href={paths.login} variant="outlined" size="small">
        Sign in
      </Button>
      <Button href={paths.signUp} variant="contained" size="small" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        Sign up
      </Button>
    </>
  )
}
