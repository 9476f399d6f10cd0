import { useContext } from 'react'
import { SourceMark } from '../../ui/SourceMark.tsx'
import { OriginContext } from './figure-origin.ts'

export interface Filed {
  /** Name and value of the figure. */
  label: string
  value: string
  /** An item of the form, or a part of the SEC data. */
  item: string
}

/** The mark behind a filed fact: one click opens its source. */
export function FiledMark({ label, value, item }: Filed) {
  const origin = useContext(OriginContext)
  return origin ? <SourceMark label={label} value={value} source={origin(item)} /> : null
}
