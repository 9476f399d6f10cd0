import type { RequestedItemState, RequestState } from '@mandate/contract/document-requests'
import { Chip } from '../../ui/Chip.tsx'
import { itemLooks, requestLooks } from './request-words.ts'

export function StateChip({ state }: { state: RequestState }) {
  const { label, icon, tone } = requestLooks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  )
}

export function ItemStateChip({ state }: { state: RequestedItemState }) {
  const { label, icon, tone } = itemLooks[state]
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  )
}
