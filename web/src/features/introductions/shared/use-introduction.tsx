import { paths } from '@mandate/contract/frame/paths'
import type { IntroductionTarget } from '@mandate/contract/introductions'
import { type ReactNode, useState } from 'react'
import { AskDialog } from '../AskDialog.tsx'
import { useGetIntroductionOfferQuery } from '../introductions.api.ts'

interface Introduction {
  label: string
  /** Where the introductions are, once one was requested. */
  href: string | undefined
  ask: () => void
  dialog: ReactNode
}

/** What a button or menu entry needs to request an introduction; undefined where no team can answer. */
export function useIntroduction(target: IntroductionTarget): Introduction | undefined {
  const { data } = useGetIntroductionOfferQuery({ query: target.kind === 'person' ? { userId: target.userId } : { firmCrd: target.firmCrd } })
  const [isAsking, setAsking] = useState(false)
  const offer = data?.offer
  if (!offer) return undefined
  const ask = () => setAsking(true)
  if (offer.state) return { label: offer.state === 'asked' ? 'Introduction requested' : 'Introduced', href: paths.introductions, ask, dialog: null }
  return {
    label: 'Request an introduction',
    href: undefined,
    ask,
    dialog: isAsking && <AskDialog firms={[{ target, offer }]} onClose={() => setAsking(false)} />,
  }
}
