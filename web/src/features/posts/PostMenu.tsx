import { paths } from '@mandate/contract/frame/paths'
import type { Post } from '@mandate/contract/posts'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMuteMemberMutation, useUnmuteMemberMutation } from '../follows/follows.api.ts'
import { useQuestionLinks } from '../member-questions/shared/use-question-links.tsx'
import { ReportDialog } from '../reports/shared/ReportDialog.tsx'
import { useDeletePostMutation, useHidePostMutation, useUnhidePostMutation } from './posts.api.ts'
import { TextDialog } from './TextDialog.tsx'

/** Edit and delete one's own; hide, mute and report that of someone else. */
export function PostMenu({ post: { id, isMine, text, mentions, poll, author } }: { post: Post }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<'edit' | 'delete' | 'report'>()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useDeletePostMutation()
  const [hide] = useHidePostMutation()
  const [unhide] = useUnhidePostMutation()
  const [mute] = useMuteMemberMutation()
  const [unmute] = useUnmuteMemberMutation()
  const questions = useQuestionLinks({ userId: author.id, userName: author.name, isOpen: anchor !== null && !isMine })

  async function hidePost(): Promise<void> {
    const { error } = await hide(id)
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', "The post won't be in your feed.", { action: { label: 'Undo', onRun: () => void showAgain() } })
  }

  async function showAgain(): Promise<void> {
    const { error } = await unhide(id)
    if (error) showToast('error', toClientError(error).message)
  }

  async function muteAuthor(): Promise<void> {
    const { error } = await mute(author.id)
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', `Posts of ${author.name} won't be in your feed. They aren't told.`, {
      action: { label: 'Undo', onRun: () => void unmute(author.id) },
    })
  }

  async function deletePost(): Promise<void> {
    const { error } = await remove(id)
    setAsking(undefined)
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', 'Your post is deleted.')
    if (pathname.endsWith(id)) void navigate(paths.home)
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for the post by ${author.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more-horizontal" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {isMine && <MenuItem onClick={() => setAsking('edit')}>Edit</MenuItem>}
        {isMine && <MenuItem onClick={() => setAsking('delete')}>Delete</MenuItem>}
        {!isMine && <MenuItem onClick={() => void hidePost()}>Hide from my feed</MenuItem>}
        {!isMine && <MenuItem onClick={() => void muteAuthor()}>Mute {author.name}</MenuItem>}
        {!isMine && <MenuItem onClick={() => setAsking('report')}>Report</MenuItem>}
        {!isMine && questions}
      </Menu>
      {asking === 'report' && <ReportDialog of={{ postId: id }} author={author.name} onClose={() => setAsking(undefined)} />}
      {asking === 'edit' && <TextDialog of={{ postId: id, text, mentions, poll }} onClose={() => setAsking(undefined)} />}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        title="Delete this post?"
        confirmLabel="Delete"
        isPending={isLoading}
        onConfirm={() => void deletePost()}
        onCancel={() => setAsking(undefined)}
      >
        Its comments and reactions are no longer shown either.
      </ConfirmDialog>
    </>
  )
}
