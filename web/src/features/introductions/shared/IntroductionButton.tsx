import type { IntroductionTarget } from '@mandate/contract/introductions'
import Button from '@mui/material/Button'
import { Icon } from '../../../ui/Icon.tsx'
import { useIntroduction } from './use-introduction.tsx'

/** On the page of a firm whose team can answer; nothing elsewhere. */
export function IntroductionButton({ target }: { target: IntroductionTarget }) {
  const introduction = useIntroduction(target)
  if (!introduction) return null
  const { label, href, ask, dialog } = introduction
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="handshake" size={16} />} {...(href ? { href } : { onClick: ask })}>
        {label}
      </Button>
      {dialog}
    </>
  )
}
