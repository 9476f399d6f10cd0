import { counted } from '@mandate/contract/values/counted'
import { formatMoment } from '@mandate/contract/values/moments'
import type { Video, VideoCue } from '@mandate/contract/videos'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { marksOf } from './transcript-words.ts'

interface Props {
  video: Video
  cues: readonly VideoCue[]
  /** The search that led here. */
  q: string
  nowMs: number | undefined
  onMoment: (ms: number) => void
}

/** The transcript with its times: a click plays from there. The search keeps the passages with any of the words. */
export function TranscriptPanel({ video, cues, q, nowMs, onMoment }: Props) {
  // The words may have been found in the title or summary alone.
  const [words, setWords] = useState(() => (cues.some(({ text }) => marksOf(text, q).length > 0) ? q : ''))
  const found = cues.map((cue, index) => ({ ...cue, index, marks: marksOf(cue.text, words) })).filter(({ marks }) => words.trim() === '' || marks.length > 0)
  const current = nowMs === undefined ? -1 : cues.findLastIndex(({ startMs }) => startMs !== null && startMs <= nowMs)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <SearchField label="Search the transcript" longest={200} value={words} onSearch={setWords} />
      <Box role="status" data-figures sx={{ typography: 'caption', color: 'text.secondary', my: 1, minHeight: 18 }}>
        {words.trim() !== '' && counted(found.length, 'passage')}
      </Box>
      <Box component="ol" aria-label={`Transcript of ${video.title}`} tabIndex={0} sx={list}>
        {found.map(({ startMs, text, index, marks }) => (
          <Box
            component="li"
            key={index}
            aria-current={index === current ? 'true' : undefined}
            sx={index === current ? { bgcolor: 'accentSoft', borderRadius: 0.5 } : {}}
          >
            {startMs === null || !video.player ? (
              <Box sx={{ ...line, cursor: 'default' }}>
                {startMs !== null && <Time ms={startMs} />}
                <Box component="span">
                  <MarkedText text={text} marks={marks} />
                </Box>
              </Box>
            ) : (
              <ButtonBase onClick={() => onMoment(startMs)} sx={{ ...line, '&:hover': { bgcolor: 'lifted' } }}>
                <Time ms={startMs} />
                <Box component="span">
                  <MarkedText text={text} marks={marks} />
                </Box>
              </ButtonBase>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Time({ ms }: { ms: number }) {
  return (
    <Box component="span" sx={{ flexShrink: 0, minWidth: 44, color: 'primary.main', fontVariantNumeric: 'tabular-nums' }}>
      {formatMoment(ms)}
    </Box>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, overflowY: 'auto', maxHeight: { xs: 420, lg: 560 }, display: 'grid', gap: 0.25, alignContent: 'start' } as const
const line = {
  display: 'flex',
  gap: 1,
  width: '100%',
  justifyContent: 'flex-start',
  alignItems: 'baseline',
  textAlign: 'left',
  typography: 'body2',
  px: 1,
  py: 0.75,
  borderRadius: 0.5,
  overflowWrap: 'anywhere',
} as const
