import { lazy, Suspense } from 'react'

// With the operations of the contract, which no first visit needs.
const ApiCallsDialog = lazy(async () => ({ default: (await import('../ApiCallsDialog.tsx')).ApiCallsDialog }))

/** The calls that fill the open page, as a program makes them. */
export function ApiCalls({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ApiCallsDialog onClose={onClose} />
    </Suspense>
  )
}
