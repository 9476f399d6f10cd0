import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { settingsAddress } from '../../../frame/settings-address.ts'
import { useGetBillingQuery } from '../payments.api.ts'
import { membersInWords } from '../plan-words.ts'

/** How many of the team's seats are taken. */
export function TeamSeats() {
  const { data } = useGetBillingQuery({})
  if (!data?.usage.members) return null
  return (
    <Box data-figures sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
      {membersInWords(data.usage.members, data.planName)}.{' '}
      {data.mayManage && <Link href={settingsAddress('plan')}>{data.subscription ? 'Add seats' : 'See plans'}</Link>}
    </Box>
  )
}
