import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface Props {
  returnUrl: string
  isNewFirst?: boolean
  /** Next to an action of its own, neither is the main one. */
  isSecondary?: boolean
}

/** Both ways to an account, which lead back to a page of the claim. */
export function AccountButtons({ returnUrl, isNewFirst = false, isSecondary = false }: Props) {
  const query = new URLSearchParams({ returnUrl })
  const ways = [
    { label: 'Sign in', href: `${paths.login}?${query}` },
    { label: 'Sign up', href: `${paths.signUp}?${query}` },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(isNewFirst ? ways.toReversed() : ways).map(({ label, href }, place) => (
        <Button key={label} variant={place === 0 && !isSecondary ? 'contained' : 'outlined'} size="large" href={href}>
          {label}
        </Button>
      ))}
    </Box>
  )
}
