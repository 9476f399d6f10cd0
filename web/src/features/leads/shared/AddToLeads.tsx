import { paths } from '@mandate/contract/frame/paths'
import { leadLimits } from '@mandate/contract/lead-words'
import { formatNumber } from '@mandate/contract/values/numbers'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { toClientError } from '../../../api/client-error.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useGetMyTeamQuery } from '../../teams/teams.api.ts'
import { useAddLeadsFromSearchMutation } from '../leads.api.ts'

/** For picked rows of a search: nothing for members who can't change the leads of a team. */
export function AddToLeads({ type, ids }: { type: 'firms' | 'advisors'; ids: readonly string[] }) {
  const navigate = useNavigate()
  const { data: mine } = useGetMyTeamQuery({})
  const [add, { isLoading }] = useAddLeadsFromSearchMutation()
  if (!mine?.team || mine.team.myRole === 'viewer') return null

  async function run() {
    if (ids.length > leadLimits.picked)
      return showToast('info', `You can add up to ${leadLimits.picked} rows at once. You selected ${formatNumber(ids.length)}.`)
    const { data, error } = await add({ body: { type, crds: ids.map(Number) } })
    if (!data) return showToast('error', toClientError(error).message)
    const known = data.known > 0 ? ` ${formatNumber(data.known)} already were.` : ''
    showToast('success', `${formatNumber(data.added)} added to your team's leads.${known}`, {
      action: { label: 'Show leads', onRun: () => void navigate(`${paths.leads}?source=search`) },
    })
  }

  return (
    <Button size="small" variant="outlined" aria-busy={isLoading} startIcon={<Icon name="target" size={16} />} onClick={() => !isLoading && void run()}>
      Add to leads
    </Button>
  )
}
