export interface Crop {
  /** 1 shows as much of the picture as the shape allows; 4 a quarter of that in each direction. */
  zoom: number
  /** Where the middle of the cut is, from 0 to 1 of the picture. */
  x: number
  y: number
}

export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** The part of a picture that a cut of that shape takes; never beyond its edge. */
export function cropArea({ width, height }: { width: number; height: number }, shape: number, { zoom, x, y }: Crop): Area {
  const fits = Math.min(width, height * shape)
  const cutWidth = fits / zoom
  const cutHeight = cutWidth / shape
  const within = (middle: number, cut: number, whole: number) => Math.min(Math.max(middle * whole - cut / 2, 0), whole - cut)
  return { left: within(x, cutWidth, width), top: within(y, cutHeight, height), width: cutWidth, height: cutHeight }
}
