import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useId } from 'react'

/** The shape of what comes, so that nothing jumps when it does. */
function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="status" aria-label={label} aria-busy>
      {children}
    </Box>
  )
}

function Bar({ width, height = 14 }: { width: number | string; height?: number }) {
  return <Skeleton variant="rounded" width={width} height={height} sx={{ maxWidth: '100%', borderRadius: 0.5 }} />
}

/** Keys for things that are all alike. */
function useKeys(count: number): string[] {
  const id = useId()
  return Array.from({ length: count }, (_, index) => `${id}${index}`)
}

export function PageSkeleton() {
  return (
    <Loading label="Loading page">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mb: 4 }}>
        <Bar width={280} height={24} />
        <Bar width={420} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Skeleton variant="rounded" height={120} />
        <Skeleton variant="rounded" height={240} />
      </Box>
    </Loading>
  )
}

/** Contents at the left, search and text at the right. */
export function ReaderSkeleton() {
  const keys = useKeys(12)
  return (
    <Loading label="Loading document">
      <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
        <Bar width={360} height={32} />
        <Bar width={280} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' }, columnGap: 5 }}>
        <Box sx={{ display: { xs: 'none', lg: 'grid' }, gap: 1.5, alignContent: 'start' }}>
          {keys.map((key) => (
            <Bar key={key} width="85%" height={12} />
          ))}
        </Box>
        <Box sx={{ maxWidth: 840 }}>
          <Skeleton variant="rounded" height={40} sx={{ mb: 3, borderRadius: 0.75 }} />
          <Skeleton variant="rounded" height={720} />
        </Box>
      </Box>
    </Loading>
  )
}

export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  const rowKeys = useKeys(rows + 1)
  const columnKeys = useKeys(columns)
  return (
    <Loading label="Loading table">
      {rowKeys.map((rowKey) => (
        <Box
          key={rowKey}
          sx={{
            display: 'grid',
            gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)`,
            alignItems: 'center',
            gap: 2,
            height: 44,
            px: 1.5,
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          {columnKeys.map((columnKey, index) => (
            <Box key={columnKey} sx={{ display: 'flex', justifyContent: index === 0 ? 'flex-start' : 'flex-end' }}>
              <Bar width={index === 0 ? '70%' : 56} />
            </Box>
          ))}
        </Box>
      ))}
    </Loading>
  )
}

export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  const keys = useKeys(fields)
  return (
    <Loading label="Loading form">
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        {keys.map((key) => (
          <Box key={key} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
            <Bar width={96} />
            <Skeleton variant="rounded" height={42} sx={{ borderRadius: 0.75 }} />
          </Box>
        ))}
        <Skeleton variant="rounded" width={128} height={44} sx={{ borderRadius: 0.75 }} />
      </Box>
    </Loading>
  )
}

/** Rows of bars with their labels at the left. */
export function ChartSkeleton({ height }: { height: number }) {
  const widths = ['90%', '64%', '48%', '32%', '20%']
  return (
    <Loading label="Loading chart">
      <Box sx={{ display: 'grid', alignContent: 'space-evenly', height }}>
        {widths.map((width) => (
          <Box key={width} sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', alignItems: 'center', gap: 1.5 }}>
            <Bar width="100%" height={12} />
            <Bar width={width} height={20} />
          </Box>
        ))}
      </Box>
    </Loading>
  )
}

/** A ring with its notes, its reasons at the right, and a folded line below. */
export function ScoreSkeleton() {
  const keys = useKeys(5)
  return (
    <Loading label="Loading score">
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 1fr) minmax(0, 2fr)' }, gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <Skeleton variant="circular" width={72} height={72} />
          <Bar width={168} height={24} />
          <Bar width="80%" height={40} />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.25, alignContent: 'start', minHeight: 168 }}>
          {keys.map((key) => (
            <Bar key={key} width="72%" />
          ))}
        </Box>
      </Box>
      <Box sx={{ pt: 3 }}>
        <Bar width={128} height={24} />
      </Box>
    </Loading>
  )
}

export function CardSkeleton() {
  return (
    <Loading label="Loading">
      <Box sx={{ display: 'flex', gap: 1.5, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
        <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
        <Box sx={{ display: 'grid', gap: 1, flex: 1, alignContent: 'center' }}>
          <Bar width="60%" />
          <Bar width="40%" height={12} />
        </Box>
      </Box>
    </Loading>
  )
}
