import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { selectUser } from '../../api/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { clientUiChanged, selectClientUi } from '../client-ui/shared/client-ui.ts'
import { UploadList } from '../uploads/shared/UploadList.tsx'
import { AddVideoDialog } from './AddVideoDialog.tsx'
import { isView, VideoList, type View, views } from './VideoList.tsx'

const longestQuery = 200

/** Every video that the viewer may see. View, search and whose videos are in the address. */
export function VideosPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const { id, role, isAdmin } = useSelector(selectUser)
  const { videoFundState } = useSelector(selectClientUi)
  const asked = params.get('view')
  const view: View = isView(asked) ? asked : 'all'
  const q = params.get('q')?.trim().slice(0, longestQuery) ?? ''
  const owner = params.get('owner') ?? ''
  const firm = params.get('firm') ?? ''
  const go = (changes: Record<string, string>, replace = false) => void navigate(addressOf({ ...Object.fromEntries(params), ...changes }), { replace })
  const isManager = role === 'ASSET_MANAGER'
  const adding = videoFundState === 'adding' ? 'fund' : params.get('add') === 'video' ? 'video' : undefined

  function close() {
    if (adding === 'fund') dispatch(clientUiChanged({ videoFundState: 'closed' }))
    else go({ add: '' }, true)
  }

  return (
    <Page
      title="Videos"
      lead="Talks, explanations and fund videos of members and firms. Search covers their transcripts."
      actions={
        !isAdmin && (
          <>
            {isManager && (
              <Button variant="outlined" onClick={() => dispatch(clientUiChanged({ videoFundState: 'adding' }))} startIcon={<Icon name="landmark" size={16} />}>
                Add fund video
              </Button>
            )}
            <Button variant="contained" onClick={() => go({ add: 'video' })} startIcon={<Icon name="plus" size={16} />}>
              Add video
            </Button>
          </>
        )
      }
    >
      <UploadList />
      <Tabs
        value={view}
        onChange={(_, chosen: View) => go({ view: chosen === 'all' ? '' : chosen, owner: '', firm: '' })}
        aria-label="Which videos"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2 }}
      >
        {Object.entries(views)
          .filter(([value]) => !isAdmin || (value !== 'mine' && value !== 'waiting'))
          .map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
      </Tabs>
      <Box role="search" aria-label="Search videos" sx={{ mb: 3 }}>
        <SearchField label="Search titles and transcripts" longest={longestQuery} value={q} onSearch={(words) => go({ q: words }, true)} />
      </Box>
      <VideoList view={view} q={q} {...{ owner, firm }} userId={String(id)} onShowAll={() => go({ owner: '', firm: '' })} />
      {adding && <AddVideoDialog kind={adding} onClose={close} />}
    </Page>
  )
}

function addressOf(given: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString()
  return query ? `${paths.videos}?${query}` : paths.videos
}
