import { expect, it } from 'vitest'
import { gatheredSamples } from './gathered-samples.ts'
import { gather } from './sample-requests.ts'

it('an operation without a sample request stops the tests', () => {
  const withoutLogin = gatheredSamples.map(({ requests = {} }) => ({
    requests: Object.fromEntries(Object.entries(requests).filter(([name]) => name !== 'login')),
  }))
  expect(() => gather(withoutLogin)).toThrow('login has 0 sample requests')
})

it('an operation with two sample requests stops the tests', () => {
  expect(() => gather([...gatheredSamples, { requests: { getMe: () => ({}) } }])).toThrow('getMe has 2 sample requests')
})
