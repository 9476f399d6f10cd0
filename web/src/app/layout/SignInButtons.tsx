import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { useWayBack } from '../../features/identity/shared/way-back.ts'
import { handleOf } from '../access.ts'

const buttons = [
  { label: 'Sign in', path: paths.login, variant: 'outlined' },
  { label: 'Sign up', path: paths.signUp, variant: 'contained' },
] as const

/**
 * At the right of a visitor's header. A page has no link to itself; on a phone, where there is little width, only the first is shown.
 * An invitation and the pages of other emailed links have their own, which come back to them.
 */
export function SignInButtons() {
  const { pathname } = useLocation()
  const { search, state } = useWayBack()
  if (handleOf(pathname).isBare && buttons.every(({ path }) => path !== pathname)) return null
  return buttons
    .filter(({ path }) => path !== pathname)
    .map(({ label, path, variant }, index) => (
      <Button
        key={path}
        component={Link}
        to={path + search}
        state={state}
        variant={variant}
        size="small"
        sx={{ minHeight: { xs: 36, sm: 28 }, display: index > 0 ? { xs: 'none', sm: 'inline-flex' } : undefined }}
      >
        {label}
      </Button>
    ))
}
