import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../api/session.ts'
import { useHasAi } from '../features/app-info/shared/use-has-ai.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'

const AssistantDrawer = lazy(async () => ({ default: (await import('../features/assistant/shared/AssistantDrawer.tsx')).AssistantDrawer }))

/** Ctrl-J opens and closes the assistant on any page of a member. */
export function AssistantHost() {
  const { isAdmin } = useSelector(selectUser)
  const isOffered = useHasAi() && !isAdmin
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts({ withControl: isOffered ? { j: () => setIsOpen((known) => !known) } : {}, single: {}, pairs: {} })
  return isOpen ? (
    <Suspense fallback={null}>
      <AssistantDrawer isOpen onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null
}
