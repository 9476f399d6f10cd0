import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { useListFollowsInfiniteQuery } from '../follows/follows.api.ts'
import { useListConnectionsInfiniteQuery } from '../network/network.api.ts'

const general = ['Advisers in Ohio who moved firms this year', 'Which firms fit me best?', 'Which of my documents mention fees?'] as const

/** Questions to begin with. One names a firm that the viewer follows, or else a connection. */
export function Examples({ onAsk }: { onAsk: (text: string) => void }) {
  const own = useOwnExample()
  return (
    <Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>Answers come from what you may see, with their sources. For example:</Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {[...general, ...own].map((text) => (
          <Button key={text} size="small" variant="outlined" onClick={() => onAsk(text)} sx={{ textAlign: 'left', whiteSpace: 'normal' }}>
            {text}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

function useOwnExample(): string[] {
  const { isAdmin } = useSelector(selectUser)
  const follows = useListFollowsInfiniteQuery({}, { skip: isAdmin })
  const connections = useListConnectionsInfiniteQuery({ state: 'connected', q: '' }, { skip: isAdmin })
  const firm = follows.currentData?.pages[0]?.items.find(({ kind }) => kind === 'firm')
  if (firm) return [`What changed at ${firm.name}?`]
  const connection = connections.currentData?.pages[0]?.items[0]
  return connection ? [`How well does ${connection.person.name} fit me?`] : []
}
