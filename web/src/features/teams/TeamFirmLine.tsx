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
      Your firm: {mayEdit && `${firm.name} · `}
      <Link href={`${pathTo('firm', { firmCrd: firm.crd })}#stated`}>{mayEdit ? 'Edit company profile' : firm.name}</Link>
    </Typography>
  )
}
