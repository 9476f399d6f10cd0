import { useLocation } from 'react-router'

/** Whether the page before this one did what this one confirms, rather than someone opening its address. */
export function useIsJustDone(): boolean {
  const state = useLocation().state as { isDone?: boolean } | null
  return state?.isDone === true
}
