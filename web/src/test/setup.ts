import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, vi } from 'vitest'
import { eventually } from './eventually.ts'

afterEach(() => {
  cleanup()
  if (!vi.isFakeTimers()) return
  // jsdom draws by one interval. One that began in the test's clock ends in it: left there, no later frame would come.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

configure({ asyncUtilTimeout: eventually.timeout })

// The next file finds the window as it was.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  toast.dismiss()
})

// jsdom has no pointers to capture.
Element.prototype.setPointerCapture ??= () => {}
