import { type ReactNode, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectUser } from '../api/session.ts'
import { useHasAi } from '../features/app-info/shared/use-has-ai.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MissingPart } from '../ui/MissingPart.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { AssistantPanelContext } from './layout/assistant-panel.ts'

const AssistantDrawer = lazyPart(async () => (await import('../features/assistant/shared/AssistantDrawer.tsx')).AssistantDrawer, {
  missing: ({ onClose }, retry) => <MissingPart onRetry={retry} onClose={onClose} />,
})

/** The button in the header and Ctrl-J open and close the assistant on any page of a member. Where an answer leads to a page, it gives way to it. */
export function AssistantHost({ children }: { children: ReactNode }) {
  const { isAdmin } = useSelector(selectUser)
  const isOffered = useHasAi() && !isAdmin
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const [openedAt, setOpenedAt] = useState<string>()
  const panel = useMemo(() => (isOffered ? { toggle: () => setOpenedAt((known) => (known === here ? undefined : here)) } : undefined), [isOffered, here])
  useShortcuts({ withControl: panel ? { j: panel.toggle } : {}, single: {}, pairs: {} })
  return (
    <AssistantPanelContext value={panel}>
      {children}
      {openedAt === here && <AssistantDrawer isOpen onClose={() => setOpenedAt(undefined)} />}
    </AssistantPanelContext>
  )
}
