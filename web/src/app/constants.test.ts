import { breakpointsPx, contentWidthPx, spacingPx, stacking, toasts } from '@mandate/contract/frame/constants'
import { expect, test } from 'vitest'
import { pageWidths, theme } from '../ui/theme.ts'
import { mostToasts } from '../ui/toast.tsx'
import { toastDurationMs } from '../ui/toast-duration.ts'

// The parts of the ui know nothing of the contract, so what they repeat of it is compared here.
test('the theme and the messages have the figures that the owner set', () => {
  expect(pageWidths.working).toBe(contentWidthPx)
  expect(theme.breakpoints.values).toEqual(breakpointsPx)
  expect(theme.spacing(1)).toMatch(new RegExp(`\\b${spacingPx}(px)?\\b`))
  expect(theme.zIndex).toMatchObject(stacking)
  expect([mostToasts, toastDurationMs('Saved')]).toEqual([toasts.most, toasts.hideAfterMs])
})
