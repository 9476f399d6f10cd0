import { paths } from '@mandate/contract/frame/paths'
import type { IntroductionTarget } from '@mandate/contract/introductions'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { AskDialog } from '../AskDialog.tsx'
import { useGetIntroductionOfferQuery } from '../introductions.api.ts'

/** On the page of a person or firm whose team can answer; nothing elsewhere. */
export function IntroductionButton({ target }: { target: IntroductionTarget }) {
  const { data } = useGetIntroductionOfferQuery({ query: target.kind === 'person' ? { userId: target.userId } : { firmCrd: target.firmCrd } })
  const [isAsking, setAsking] = useState(false)
  const offer = data?.offer
  if (!offer) return null
  if (offer.state)
    return (
      <Button variant="outlined" href={paths.introductions} startIcon={<Icon name="handshake" size={16} />}>
        {offer.state === 'asked' ? 'Introduction requested' : 'Introduced'}
      </Button>
    )
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="handshake" size={16} />} onClick={() => setAsking(true)}>
        Request an introduction
      </Button>
      {isAsking && <AskDialog firms={[{ target, offer }]} onClose={() => setAsking(false)} />}
    </>
  )
}
