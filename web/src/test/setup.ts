import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, vi } from 'vitest'
import { eventually } from './eventually.ts'

afterEach(cleanup)

configure({ asyncUtilTimeout: eventually.timeout })

// The next file finds the window as it was.
afterAll(() => {
  vi.useRealTimers()
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
