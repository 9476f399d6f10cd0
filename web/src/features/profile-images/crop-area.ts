export interface Crop {
  /** Zoom: 1 shows as much as the shape allows; 4, a quarter of that in each direction. */
  zoom: number
  /** The center of the crop, from 0 to 1 of the picture. */
  x: number
  y: number
}

export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** The area to crop to that shape; always within the picture. */
export function cropArea({ width, height }: { width: number; height: number }, shape: number, { zoom, x, y }: Crop): Area {
  const fits = Math.min(width, height * shape)
  const cutWidth = fits / zoom
  const cutHeight = cutWidth / shape
  const within = (middle: number, cut: number, whole: number) => Math.min(Math.max(middle * whole - cut / 2, 0), whole - cut)
  return { left: within(x, cutWidth, width), top: within(y, cutHeight, height), width: cutWidth, height: cutHeight }
}
