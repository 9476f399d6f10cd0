import { useChartsLayerContainerRef, useFocusedItem, useYScale } from '@mui/x-charts/hooks'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** At the edges of the tile; a bar is in view beyond it. */
const fadeHeight = 36

interface Props {
  label: string
  keys: readonly string[]
  isUpright: boolean
}

/** In a chart: names what takes its focus, and keeps the bar that the arrow keys have come to in view. */
export function ChartFocus({ label, keys, isUpright }: Props) {
  const container = useChartsLayerContainerRef()
  const mark = useRef<SVGRectElement>(null)
  const item = useFocusedItem()
  const place = item?.type === 'bar' ? item.dataIndex : undefined
  const scale = useYScale<'band'>()
  const key = place === undefined || isUpright ? undefined : keys[place]
  const top = key === undefined ? undefined : scale(key)

  // The chart makes it without a role and a name. In an application, screen readers leave the arrow keys to it.
  useLayoutEffect(() => {
    const focusable = container.current?.querySelector(':scope > [role][tabindex]')
    focusable?.setAttribute('role', 'application')
    focusable?.setAttribute('aria-label', label)
  }, [container, label])

  useEffect(() => {
    if (top !== undefined) mark.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [top])

  return top === undefined ? null : (
    <rect ref={mark} data-focused-bar={key} x={0} y={top - fadeHeight} width={1} height={scale.bandwidth() + 2 * fadeHeight} fill="none" />
  )
}
