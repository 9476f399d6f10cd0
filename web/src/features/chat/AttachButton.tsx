import { uploadKinds } from '@mandate/contract/values/file-types'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { problemOf } from '../uploads/shared/file-check.ts'
import { useFileDrop } from '../uploads/shared/use-file-drop.ts'

interface Props {
  /** Those that would be taken. */
  onChosen: (files: File[]) => void
  /** Why others wouldn't be; undefined when all would. */
  onProblem: (problem: string | undefined) => void
}

/** Files that are chosen, photographed, pasted, or dropped anywhere on the page. */
export function AttachButton({ onChosen, onProblem }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const isOver = useFileDrop((files) => void add(files))
  const { endings, mostText } = uploadKinds.document

  async function add(files: readonly File[]): Promise<void> {
    const problems = await Promise.all(files.map((file) => problemOf(file, 'document')))
    const refused = files.findIndex((_, index) => problems[index] !== undefined)
    onProblem(refused < 0 ? undefined : `${files[refused]?.name}: ${problems[refused]}`)
    onChosen(files.filter((_, index) => problems[index] === undefined))
  }

  function addChosen(input: HTMLInputElement): void {
    void add([...(input.files ?? [])])
    // The same file can be chosen again.
    input.value = ''
  }

  return (
    <>
      <Tooltip title={`Attach files, up to ${mostText} each. Drop or paste them, too`}>
        <IconButton
          size="small"
          aria-label="Attach files"
          aria-haspopup={isTouch ? 'menu' : undefined}
          color={isOver ? 'primary' : 'default'}
          onClick={({ currentTarget }) => (isTouch ? setAnchor(currentTarget) : picker.current?.click())}
        >
          <Icon name="paperclip" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        <MenuItem onClick={() => camera.current?.click()}>Take photo</MenuItem>
        <MenuItem onClick={() => picker.current?.click()}>Choose files</MenuItem>
      </Menu>
      <input ref={picker} type="file" multiple hidden aria-label="Choose files" accept={endings.join(',')} onChange={({ target }) => addChosen(target)} />
      <input ref={camera} type="file" hidden aria-label="Take photo" accept="image/*" capture="environment" onChange={({ target }) => addChosen(target)} />
    </>
  )
}
