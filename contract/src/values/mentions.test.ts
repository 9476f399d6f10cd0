import { describe, expect, it } from 'vitest'
import { mentionedIds, readMentions, writeMentions } from './mentions.ts'

const ada = { userId: '0b9e1c5a-7d54-4c1f-9d8a-5f0f3a1b2c3d', name: 'Ada Wells' }
const other = { userId: '1b9e1c5a-7d54-4c1f-9d8a-5f0f3a1b2c3d', name: 'Ada Wells' }
const ben = { userId: '2b9e1c5a-7d54-4c1f-9d8a-5f0f3a1b2c3d', name: 'Ada' }
const people = new Map([
  [ada.userId, { name: 'Ada Wells', isFound: true }],
  [ben.userId, { name: 'Ada', isFound: false }],
])

describe('mentions', () => {
  it.each([
    ['Thanks @Ada Wells!', [ada], `Thanks @[${ada.userId}]!`],
    ['@Ada Wells and @Ada Wells', [ada, other], `@[${ada.userId}] and @[${other.userId}]`],
    ['@Ada Wells, @Ada', [ben, ada], `@[${ada.userId}], @[${ben.userId}]`],
    ['@Ada Wellsby', [ada], '@Ada Wellsby'],
    ['@Nora', [ada], '@Nora'],
    ['ada@adawells.example', [ada], 'ada@adawells.example'],
  ])('%s is written with ids', (text, picked, written) => {
    expect(writeMentions(text, picked)).toBe(written)
  })

  it('are read with the name of today, and lead to those who can be found', () => {
    const text = `Hi @[${ada.userId}], @[${ben.userId}] and @[${other.userId}]`
    expect(mentionedIds(text)).toEqual([ada.userId, ben.userId, other.userId])
    const read = readMentions(text, people)
    expect(read).toEqual({ text: 'Hi @Ada Wells, @Ada and @a member', mentions: [{ ...ada, at: 3 }] })
    expect(writeMentions(read.text, read.mentions)).toBe(`Hi @[${ada.userId}], @Ada and @a member`)
  })
})
