import { introductionLimits } from '@mandate/contract/introductions'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../../api/client-error.ts'
import { selectUser } from '../../../api/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type Askable, AskDialog } from '../AskDialog.tsx'
import { useLazyGetIntroductionOfferQuery } from '../introductions.api.ts'

/** For an investor's picked rows of a search: up to three firms, asked at once. */
export function AskPickedFirms({ firmCrds }: { firmCrds: readonly number[] }) {
  const { role } = useSelector(selectUser)
  const [getOffer, { isFetching }] = useLazyGetIntroductionOfferQuery()
  const [firms, setFirms] = useState<readonly [Askable, ...Askable[]]>()
  if (role !== 'ACCREDITED_INVESTOR') return null

  async function start(): Promise<void> {
    const most = introductionLimits.firms
    if (firmCrds.length > most) return showToast('info', `You can ask up to ${most} firms at once. You selected ${firmCrds.length}.`)
    const answers = await Promise.all(firmCrds.map(async (firmCrd) => ({ firmCrd, ...(await getOffer({ query: { firmCrd } })) })))
    const failed = answers.find(({ error }) => error)
    if (failed) return showToast('error', toClientError(failed.error).message)
    const asking = answers.flatMap<Askable>(({ firmCrd, data }) =>
      data?.offer && data.offer.state === null ? [{ target: { kind: 'firm', firmCrd }, offer: data.offer }] : [],
    )
    const [first, ...others] = asking
    if (!first) return showToast('info', 'None of these firms takes introductions on Mandate, or you asked them already.')
    if (asking.length > first.offer.left)
      return showToast('info', `${first.offer.left} more introductions can wait for an answer. Select fewer firms, or withdraw one.`)
    if (asking.length < firmCrds.length) showToast('info', `${firmCrds.length - asking.length} of these firms can't be asked now.`)
    setFirms([first, ...others])
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-busy={isFetching}
        startIcon={<Icon name="handshake" size={16} />}
        onClick={() => !isFetching && void start()}
      >
        Request introductions
      </Button>
      {firms && <AskDialog firms={firms} onClose={() => setFirms(undefined)} />}
    </>
  )
}
