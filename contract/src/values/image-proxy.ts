/** The widths that the image proxy serves, in pixels. */
export const imageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
type ImageWidth = (typeof imageWidths)[number]

export const defaultImageQuality = 75
/** Few, so that a picture has few versions. */
export const imageQualities = [50, 75, 90] as const

/** A picture on another site, as the server hands it out: with the signature that lets the proxy fetch it. */
export interface RemoteImage {
  url: string
  /** Empty for a picture that the proxy fetches because its address is stored. */
  signature: string
}

/** The path of the proxy for one width. */
export function proxiedImage({ url, signature }: RemoteImage, width: ImageWidth, quality = defaultImageQuality): string {
  return `/api/image?${new URLSearchParams({ url, w: String(width), q: String(quality), ...(signature === '' ? {} : { signature }) })}`
}

/** The smallest served width for a picture shown so wide, in CSS pixels, on a screen of that density. */
export function imageWidthFor(cssWidth: number, density = 1): ImageWidth {
  return imageWidths.find((width) => width >= cssWidth * density) ?? 3840
}

/** `srcset` of a picture: every width up to twice the one it is shown at. */
export function imageSources(image: RemoteImage, cssWidth: number): string {
  const largest = imageWidthFor(cssWidth, 2)
  return imageWidths.flatMap((width) => (width <= largest ? [`${proxiedImage(image, width)} ${width}w`] : [])).join(', ')
}
