import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RemoteImage } from './RemoteImage.tsx'

const image = { url: 'https://pictures.example/a.jpg', signature: 'sign' }

it('asks the image proxy, in widths for the screen, and never the other site', () => {
  const { container } = render(<RemoteImage image={image} width={720} ratio={1.9} />)
  const img = container.querySelector('img')
  const path = '/api/image?url=https%3A%2F%2Fpictures.example%2Fa.jpg'
  expect(img?.getAttribute('src')).toBe(`${path}&w=750&q=75&signature=sign`)
  expect(
    img
      ?.getAttribute('srcset')
      ?.split(', ')
      .map((each) => each.split(' ')[1]),
  ).toEqual(['640w', '750w', '828w', '1080w', '1200w', '1920w'])
  expect(
    img
      ?.getAttribute('srcset')
      ?.split(', ')
      .every((each) => each.startsWith(path)),
  ).toBe(true)
  expect(img?.getAttribute('loading')).toBe('lazy')
})

it('takes no room when the picture cannot be fetched, and tries another one', () => {
  const { container, rerender } = render(<RemoteImage image={image} width={720} ratio={1.9} />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  rerender(<RemoteImage image={{ ...image, url: 'https://pictures.example/b.jpg' }} width={720} ratio={1.9} />)
  expect(container.querySelector('img')).not.toBeNull()
})
