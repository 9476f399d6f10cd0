import { expect, test } from 'vitest'
import { readTranscript } from './transcript.rules.ts'

const cuesOf = (text: string) => readTranscript(text).cues?.map(({ startMs, text: words }) => `${startMs ?? '-'} ${words}`)

test.each<[string, string, string[]]>([
  [
    'WebVTT',
    'WEBVTT\n\n00:01.500 --> 00:03.000\nWe lend\nto factories.\n\n01:00:02.000 --> 01:00:04.000\nThank you.',
    ['1500 We lend to factories.', '3602000 Thank you.'],
  ],
  [
    'WebVTT with notes, styles, numbers and settings',
    'WEBVTT - fund\n\nNOTE nothing\n\nSTYLE\n::cue {}\n\n1\n00:00:01.000 --> 00:00:02.000 align:start\nHello.',
    ['1000 Hello.'],
  ],
  ['voices, tags and entities', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Profit &amp; <b>loss</b></v><script>x', ['1000 Ada: Profit & lossx']],
  ['SubRip', '1\r\n00:00:01,250 --> 00:00:02,000\r\nOne.\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo.', ['1250 One.', '3000 Two.']],
  ['SubRip without blank lines', '1\n00:00:01,000 --> 00:00:02,000\nOne.\n2\n00:00:03,000 --> 00:00:04,000\nTwo.', ['1000 One.', '3000 Two.']],
  ['a copied transcript', '0:00\nWelcome.\n1:15 Fees are low.\n[1:02:03] The end.', ['0 Welcome.', '75000 Fees are low.', '3723000 The end.']],
  ['cues out of order', 'WEBVTT\n\n00:09.000 --> 00:10.000\nLater.\n\n00:01.000 --> 00:02.000\nFirst.', ['1000 First.', '9000 Later.']],
  [
    'rolling captions',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nSame.\n\n00:02.000 --> 00:03.000\nSame.\n\n00:03.000 --> 00:04.000\nNext.',
    ['1000 Same.', '3000 Next.'],
  ],
  ['paragraphs', 'First\nline.\n\nSecond.', ['- First line.', '- Second.']],
  ['a sentence that begins with a time', '9:30 is when we open.', ['- 9:30 is when we open.']],
  ['hidden characters', 'One\u202e two\u0007.', ['- One two .']],
  ['nothing', ' \n ', []],
])('reads %s', (_, text, expected) => {
  expect(cuesOf(text)).toEqual(expected)
})

test('a long paragraph is split', () => {
  expect(readTranscript('word '.repeat(1_000)).cues).toHaveLength(3)
})

test.each<[string, string, RegExp]>([
  ['a broken time', 'WEBVTT\n\nsoon --> later\nHello.', /line 3/],
  ['minutes over 59', 'WEBVTT\n\n01:75:00.000 --> 01:76:00.000\nHello.', /line 3/],
  ['captions without text', 'WEBVTT\n\n00:01.000 --> 00:02.000\n', /no text/],
  ['too many passages', Array.from({ length: 5_001 }, (_, index) => `Passage ${index}`).join('\n\n'), /5001 passages/],
])('refuses %s with the reason', (_, text, expected) => {
  expect(readTranscript(text).problem).toMatch(expected)
})
