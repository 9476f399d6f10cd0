import { beforeEach, expect, test, vi } from 'vitest'
import { toldApart, withTime } from './shared/picture-names.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-01T10:20:30Z'), toFake: ['Date'] }))

const file = (name: string) => new File(['pixels'], name, { type: 'image/jpeg', lastModified: 7 })
const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

test('photos that a phone calls image.jpg get a name with the time, and a number within one second', () => {
  const [first, second] = toldApart([file('image.jpg'), file('image.JPG')], [])
  expect([first?.name, second?.name]).toEqual(['Photo 2026-03-01 10.20.30.jpg', 'Photo 2026-03-01 10.20.30 (2).jpg'])
  expect(second).toMatchObject({ type: 'image/jpeg', size: 6, lastModified: 7 })
  const taken = namesOf([first, second] as File[])
  expect(namesOf(toldApart([file('image.jpg')], taken))).toEqual(['Photo 2026-03-01 10.20.30 (3).jpg'])
  vi.setSystemTime(Date.parse('2026-03-01T10:20:31Z'))
  expect(namesOf(toldApart([file('image.jpg')], taken))).toEqual(['Photo 2026-03-01 10.20.31.jpg'])
})

test('several pictures of the clipboard are told apart, too', () => {
  const pasted = [file('image.png'), file('image.png')].map((each) => withTime(each, 'Pasted image'))
  expect(namesOf(toldApart(pasted, []))).toEqual(['Pasted image 2026-03-01 10.20.30.png', 'Pasted image 2026-03-01 10.20.30 (2).png'])
})

test.each(['IMG_2031.jpg', 'Policy.pdf', 'image.pdf', 'my image.jpg'])('%s keeps its name, also twice', (name) => {
  expect(namesOf(toldApart([file(name), file(name)], [name]))).toEqual([name, name])
})
