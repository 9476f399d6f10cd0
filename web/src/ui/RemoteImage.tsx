import { imageSources, imageWidthFor, proxiedImage, type RemoteImage as Source } from '@mandate/contract/values/image-proxy'
import Box from '@mui/material/Box'
import { useState } from 'react'

interface Props {
  image: Source
  /** The width it is shown at, in pixels; on a narrower screen it takes what there is. */
  width: number
  /** Width to height, so that nothing moves when it arrives. */
  ratio: number
  /** Empty for a picture that only decorates. */
  alt?: string
}

/** A picture on another site, always through the image proxy. Takes no room when it can't be fetched. */
export function RemoteImage({ image, width, ratio, alt = '' }: Props) {
  const [failed, setFailed] = useState<string>()
  if (failed === image.url) return null
  return (
    <Box
      component="img"
      src={proxiedImage(image, imageWidthFor(width))}
      srcSet={imageSources(image, width)}
      sizes={`min(100vw, ${width}px)`}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(image.url)}
      sx={{ display: 'block', width, maxWidth: '100%', aspectRatio: String(ratio), objectFit: 'cover', borderRadius: 1, bgcolor: 'lifted' }}
    />
  )
}
