import { leadLimits } from '@mandate/contract/lead-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useListLeadStagesQuery, useSaveLeadStagesMutation } from './leads.api.ts'

interface Row {
  key: string
  id: string | undefined
  name: string
}

interface Removed {
  id: string
  name: string
  moveTo: string
}

/** Rename, order, add and remove stages; the leads of a removed one go to the chosen one. */
export function StagesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const { data } = useListLeadStagesQuery({})
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Stages</DialogTitle>
      {data ? (
        <StagesForm start={data.stages.map(({ id, name }) => ({ key: id, id, name }))} onClose={onClose} />
      ) : (
        <DialogContent>
          <FormSkeleton />
        </DialogContent>
      )}
    </Dialog>
  )
}

function StagesForm({ start, onClose }: { start: Row[]; onClose: () => void }) {
  const [save, { isLoading }] = useSaveLeadStagesMutation()
  const [rows, setRows] = useState(start)
  const [removed, setRemoved] = useState<Removed[]>([])
  const [failure, setFailure] = useState<ClientError>()
  const kept = rows.flatMap(({ id, name }) => (id === undefined ? [] : [{ value: id, label: name }]))
  const fields = failure?.fields ?? {}

  function shift(index: number, by: number) {
    const next = [...rows]
    const [row] = next.splice(index, 1)
    if (row) next.splice(index + by, 0, row)
    setRows(next)
  }

  function drop({ key, id, name }: Row) {
    setRows(rows.filter((row) => row.key !== key))
    const moveTo = kept.find(({ value }) => value !== id)?.value
    if (id === undefined || moveTo === undefined) return
    setRemoved([...removed.map((one) => (one.moveTo === id ? { ...one, moveTo } : one)), { id, name, moveTo }])
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const stages = rows.map(({ id, name }) => (id === undefined ? { name } : { id, name }))
    const { error } = await save({ body: { stages, removed: removed.map(({ id, moveTo }) => ({ id, moveTo })) } })
    if (error) setFailure(toClientError(error))
    else onClose()
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {failure && Object.keys(fields).length === 0 && <ErrorMessage isInline error={failure} />}
        {rows.map((row, index) => (
          <Box key={row.key} sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
            <Box sx={{ flex: 1 }}>
              <Field
                label={`Stage ${index + 1}`}
                maxLength={leadLimits.stageName}
                value={row.name}
                onChange={({ target }) => setRows(rows.map((one) => (one.key === row.key ? { ...one, name: target.value } : one)))}
                error={fields[`stages.${index}.name`]}
              />
            </Box>
            <IconButton aria-label={`Move ${row.name} up`} disabled={index === 0} onClick={() => shift(index, -1)}>
              <Icon name="arrow-up" size={16} />
            </IconButton>
            <IconButton aria-label={`Move ${row.name} down`} disabled={index === rows.length - 1} onClick={() => shift(index, 1)}>
              <Icon name="arrow-down" size={16} />
            </IconButton>
            <IconButton aria-label={`Remove ${row.name}`} disabled={rows.length === 1 || (row.id !== undefined && kept.length === 1)} onClick={() => drop(row)}>
              <Icon name="x" size={16} />
            </IconButton>
          </Box>
        ))}
        <Box>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" size={16} />}
            disabled={rows.length >= leadLimits.stages}
            onClick={() => setRows([...rows, { key: crypto.randomUUID(), id: undefined, name: '' }])}
          >
            Add stage
          </Button>
        </Box>
        {removed.map((one) => (
          <SelectField
            key={one.id}
            label={`Leads of ${one.name} go to`}
            value={one.moveTo}
            onChange={(moveTo) => setRemoved(removed.map((other) => (other.id === one.id ? { ...other, moveTo } : other)))}
            options={kept}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" size="large" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton isPending={isLoading} pendingLabel="Saving…">
          Save stages
        </SubmitButton>
      </DialogActions>
    </Box>
  )
}
