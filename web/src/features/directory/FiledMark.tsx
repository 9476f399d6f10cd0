import { useContext } from 'react'
import { SourceMark } from '../../ui/SourceMark.tsx'
import { OriginContext } from './figure-origin.ts'

export interface Filed {
  /** What the figure is, and what it says. */
  label: string
  value: string
  /** Where it stands: an item of the form, a part of the feed. */
  item: string
}

/** The mark behind what is shown from a filing or a feed: one click opens where it is from. */
export function FiledMark({ label, value, item }: Filed) {
  const origin = useContext(OriginContext)
  return origin ? <SourceMark label={label} value={value} source={origin(item)} /> : null
}
