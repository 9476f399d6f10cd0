import { type RefObject, useRef, useState } from 'react'
import { useLazyGetVideoQuery } from '../videos.api.ts'

const isSigned = (address: string) => address.startsWith('/api/video-files/')

/** Of an uploaded file: whether its signed address no longer opens it. */
export function hasEnded(address: string): boolean {
  if (!isSigned(address)) return false
  const until = Number(new URL(address, location.origin).searchParams.get('until'))
  return until > 0 && until * 1_000 <= Date.now()
}

interface Played {
  videoId: string
  address: string
  element: RefObject<HTMLVideoElement | null>
}

/** What plays keeps its address, also when the page has a newer one, until it has ended: then it continues from where it was with another. */
export function usePlayedAddress({ videoId, address, element }: Played): { played: string; renew: () => Promise<void> } {
  const [played, setPlayed] = useState(address)
  const isAsking = useRef(false)
  const [ask] = useLazyGetVideoQuery()

  async function renew() {
    const video = element.current
    if (!video || isAsking.current || !isSigned(played)) return
    isAsking.current = true
    const [at, wasPaused] = [video.currentTime, video.paused]
    const { data } = await ask(videoId)
    isAsking.current = false
    const renewed = data?.player?.embedUrl
    // The same address again would fail again.
    if (renewed === undefined || renewed === played) return
    video.addEventListener(
      'loadedmetadata',
      () => {
        video.currentTime = at
        if (!wasPaused) void video.play().catch(() => undefined)
      },
      { once: true },
    )
    setPlayed(renewed)
  }

  return { played, renew }
}
