import type { Poll } from '@mandate/contract/polls'
import { counted } from '@mandate/contract/values/counted'
import { formatPercent } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { pollStatus, resultsNote } from './post-words.ts'
import { useVoteInPollMutation } from './posts.api.ts'

/** The options to vote for, or the results. */
export function PollView({ postId, poll }: { postId: string; poll: Poll }) {
  const mayVote = !poll.hasVoted && !poll.isClosed
  const [isLooking, setLooking] = useState(false)
  const hasResults = poll.options.some(({ votes }) => votes !== null)
  const isForm = mayVote && !(isLooking && hasResults)
  const note = resultsNote(poll)
  return (
    <Box sx={{ mt: 1.5, p: 1.5, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
      {isForm ? <VoteForm key={poll.version} postId={postId} poll={poll} /> : <Results poll={poll} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1, typography: 'caption', color: 'text.secondary' }}>
        <span data-figures>{pollStatus(poll, Date.now())}</span>
        {mayVote && hasResults && (
          <Button size="small" variant="text" onClick={() => setLooking(!isLooking)}>
            {isLooking ? 'Back to voting' : 'Show results'}
          </Button>
        )}
      </Box>
      {note && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>}
    </Box>
  )
}

function VoteForm({ postId, poll: { options, mostChoices, version } }: { postId: string; poll: Poll }) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<ClientError>()
  const [vote, { isLoading }] = useVoteInPollMutation()
  const isSingle = mostChoices === 1

  function choose(place: number): void {
    if (isSingle) setChosen([place])
    else setChosen(chosen.includes(place) ? chosen.filter((each) => each !== place) : [...chosen, place])
  }

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    if (chosen.length === 0 || isLoading) return
    const { error } = await vote({ postId, version, choices: [...chosen] })
    if (error) setFailure(toClientError(error))
  }

  return (
    <Box component="form" onSubmit={submit}>
      <Box role={isSingle ? 'radiogroup' : 'group'} aria-label={isSingle ? 'Choose one' : `Choose up to ${mostChoices}`} sx={{ display: 'grid' }}>
        {options.map(({ text }, place) => (
          <FormControlLabel
            key={text}
            label={<Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{text}</Box>}
            control={
              isSingle ? (
                <Radio size="small" name={`poll-${postId}`} checked={chosen.includes(place)} onChange={() => choose(place)} />
              ) : (
                <Checkbox checked={chosen.includes(place)} disabled={chosen.length >= mostChoices && !chosen.includes(place)} onChange={() => choose(place)} />
              )
            }
          />
        ))}
      </Box>
      {!isSingle && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Choose up to {mostChoices}.</Box>}
      {failure && <ErrorMessage isInline error={failure} />}
      <Button type="submit" size="small" variant="outlined" disabled={chosen.length === 0} aria-busy={isLoading} sx={{ mt: 1 }}>
        Vote
      </Button>
    </Box>
  )
}

function Results({ poll: { options, voters } }: { poll: Poll }) {
  return (
    <Box component="ul" aria-label="Results" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {options.map(({ text, votes, isMine }) => {
        const percent = votes === null || voters === 0 ? 0 : (votes / voters) * 100
        return (
          <Box component="li" key={text}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, typography: 'body2', fontWeight: isMine ? 500 : 400 }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {text}
                {isMine && (
                  <Box
                    component="span"
                    sx={{
                      ml: 0.75,
                      color: 'primary.main',
                      display: 'inline-flex',
                      alignItems: 'center',
                      gap: 0.5,
                      whiteSpace: 'nowrap',
                      verticalAlign: 'bottom',
                    }}
                  >
                    <Icon name="check" size={14} /> your vote
                  </Box>
                )}
              </Box>
              {votes !== null && (
                <Box data-figures sx={{ flexShrink: 0, color: 'text.secondary' }}>
                  {counted(votes, 'vote')} · {formatPercent(percent)}
                </Box>
              )}
            </Box>
            {votes !== null && (
              <Box aria-hidden sx={{ height: 6, mt: 0.5, borderRadius: 3, bgcolor: 'lifted', overflow: 'hidden' }}>
                <Box sx={{ height: '100%', bgcolor: 'primary.main' }} style={{ width: `${percent}%` }} />
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
