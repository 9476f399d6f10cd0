import type { RoomDocument } from '@mandate/contract/document-rooms'
import { useEffect, useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { showToast } from '../../ui/toast.tsx'
import { moveButtonId } from './MoveButtons.tsx'
import { useListRoomDocumentsInfiniteQuery, useMoveRoomDocumentMutation } from './rooms.api.ts'

interface Moved {
  id: string
  name: string
  number: number
  direction: 'up' | 'down'
}

/** Moves documents in a data room, and keeps the focus with the one that was moved. */
export function useRoomOrder(roomId: string) {
  const { data } = useListRoomDocumentsInfiniteQuery(roomId)
  const [save] = useMoveRoomDocumentMutation()
  const moved = useRef<Moved>(undefined)
  const [message, setMessage] = useState('')
  const place = moved.current && data?.pages.flatMap(({ items }) => items).find(({ id }) => id === moved.current?.id)?.number

  useEffect(() => {
    const { current } = moved
    if (!current || place !== current.number) return
    moved.current = undefined
    setMessage(`${current.name} is number ${current.number} now.`)
    const other = current.direction === 'up' ? 'down' : 'up'
    const button = document.getElementById(moveButtonId(current.direction, current.id)) ?? document.getElementById(moveButtonId(other, current.id))
    button?.focus()
  }, [place])

  async function move({ id, name, number: from }: RoomDocument, number: number): Promise<void> {
    moved.current = { id, name, number, direction: number < from ? 'up' : 'down' }
    const { error } = await save({ params: { roomId, documentId: id }, body: { number } })
    if (!error) return
    moved.current = undefined
    showToast('error', toClientError(error).message)
  }

  return { move, message }
}
