import { pathTo } from '@mandate/contract/frame/paths'
import type { SponsoredItem as Item, SponsoredSlot } from '@mandate/contract/sponsored'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useEffect, useRef, useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useHideSponsoredMutation, useListSponsoredQuery, useRecordSponsoredClickMutation, useRecordSponsoredViewMutation } from '../sponsored.api.ts'
import type { PageContext } from './page-context.ts'

type Props = PageContext & { slot: SponsoredSlot }

const mostStates = 60

/** The sponsored item of a slot, if there is one now. It takes no space before it is known. */
export function SponsoredItem({ slot, topics = [], states = [] }: Props) {
  const { data } = useListSponsoredQuery({
    slot,
    ...(topics.length > 0 ? { topic: topics.join(',') } : {}),
    ...(states.length > 0 ? { state: states.slice(0, mostStates).join(',') } : {}),
  })
  const [hasHidden, setHasHidden] = useState(false)
  const item = data?.items[0]
  if (hasHidden) return <HiddenNote />
  return item ? <Shown key={item.campaignId} item={item} onHidden={() => setHasHidden(true)} /> : null
}

/** Takes the focus that the button had. No other item comes in its place until the page is opened again. */
function HiddenNote() {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Box component="p" ref={note} role="status" tabIndex={-1} sx={{ m: 0, typography: 'caption', color: 'text.secondary' }}>
      Hidden. You won't see this campaign again.
    </Box>
  )
}

function Shown({ item: { campaignId, partnerId, sponsor, title, text, why, promotion, token }, onHidden }: { item: Item; onHidden: () => void }) {
  const box = useRef<HTMLElement>(null)
  const [recordView] = useRecordSponsoredViewMutation()
  const [recordClick] = useRecordSponsoredClickMutation()
  const [hide, { isLoading }] = useHideSponsoredMutation()

  async function hideIt(): Promise<void> {
    const { error } = await hide(campaignId)
    if (error) showToast('error', toClientError(error).message)
    else onHidden()
  }

  // Seen is what has been half inside the window.
  useEffect(() => {
    if (!box.current || token === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void recordView(token)
      },
      { threshold: 0.5 },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [recordView, token])

  return (
    <Box
      component="aside"
      ref={box}
      aria-label={`Sponsored by ${sponsor}`}
      sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip>Sponsored</Chip>
        <Box sx={{ typography: 'caption', color: 'text.secondary', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{sponsor}</Box>
        {token !== null && (
          <Button size="small" onClick={() => !isLoading && void hideIt()}>
            Hide
          </Button>
        )}
      </Box>
      <Link
        href={pathTo('partner', { partnerId })}
        onClick={() => token !== null && void recordClick(token)}
        variant="subtitle2"
        sx={{ display: 'block', mt: 1 }}
      >
        {title}
      </Link>
      <Box sx={{ typography: 'body2', mt: 0.25, overflowWrap: 'anywhere' }}>{text}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
        {why}. {[promotion.client, promotion.compensation, promotion.conflict].join(' ')}
      </Box>
    </Box>
  )
}
