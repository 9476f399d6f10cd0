import { pathTo } from '@mandate/contract/frame/paths'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useGetMyClaimsQuery } from '../claims/claims.api.ts'

/** The way from the team to what it states on its firm's page. Nothing while the team has no firm. */
export function TeamFirmLine({ mayEdit }: { mayEdit: boolean }) {
  const { data } = useGetMyClaimsQuery({})
  const firm = data?.owned.find(({ kind }) => kind === 'firm')
  if (!firm) return null
  return (
    <Typography variant="body2">
      Your firm: <Link href={`${pathTo('firm', { firmCrd: firm.crd })}#stated`}>{mayEdit ? `edit the company profile of ${firm.name}` : firm.name}</Link>
    </Typography>
  )
}
