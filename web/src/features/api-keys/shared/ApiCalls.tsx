import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MissingPart } from '../../../ui/MissingPart.tsx'

// With the operations of the contract, which no first visit needs.
const ApiCallsDialog = lazyPart(async () => (await import('../ApiCallsDialog.tsx')).ApiCallsDialog, {
  missing: ({ onClose }, retry) => <MissingPart onRetry={retry} onClose={onClose} />,
})

/** The calls that fill the open page, as a program makes them. */
export function ApiCalls({ onClose }: { onClose: () => void }) {
  return <ApiCallsDialog onClose={onClose} />
}
