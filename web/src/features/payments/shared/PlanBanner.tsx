import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useLocation } from 'react-router'
import { settingsAddress } from '../../../frame/settings-address.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useGetBillingQuery } from '../payments.api.ts'
import { dunningSentence } from '../plan-words.ts'

/** On every page while a payment is missing, but not on that of the plan, which says it with the way to pay. */
export function PlanBanner() {
  const { data } = useGetBillingQuery({})
  const { pathname, search } = useLocation()
  const isAtPlan = `${pathname}${search}` === settingsAddress('plan')
  const sentence = data && !isAtPlan && dunningSentence(data)
  return (
    <Box role="status">
      {sentence && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
            rowGap: 0.5,
            alignItems: 'center',
            px: { xs: 2, md: 4 },
            py: 1,
            bgcolor: 'cautionSoft',
            typography: 'body2',
          }}
        >
          <Icon name="credit-card" color="warning.main" />
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{sentence}</Box>
          <Link href={settingsAddress('plan')}>Go to your plan</Link>
        </Box>
      )}
    </Box>
  )
}
