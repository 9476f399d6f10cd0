import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Banners } from './Banners.tsx'

const reserved = () => document.documentElement.style.getPropertyValue('--banner-height')

test('pages as high as the screen leave space for all banners, also for one that comes later', () => {
  let resized: () => void = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        resized = look
      }
      observe() {}
      disconnect() {}
    },
  )
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0)
  render(<Banners>A payment failed</Banners>)
  expect(reserved()).toBe('0px')
  height.mockReturnValue(100)
  resized()
  expect(reserved()).toBe('100px')
})
