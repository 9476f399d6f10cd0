import { type DocumentRequestDetail, requestLimits } from '@mandate/contract/document-requests'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Controller, useFieldArray, useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DueField } from './DueField.tsx'
import { useDeleteDocumentRequestMutation, useSaveDocumentRequestMutation, useSendDocumentRequestMutation } from './document-requests.api.ts'
import { ItemEditor } from './ItemEditor.tsx'
import { newItem, type RequestValues, toBody, toValues } from './request-form.ts'

interface Props {
  request: DocumentRequestDetail
  onDone: () => void
  onDeleted: () => void
}

/** The whole list in one form. What someone else of the team saves meanwhile is announced, and overwritten only on purpose. */
export function RequestEditor({ request, onDone, onDeleted }: Props) {
  const { id, answerer, state } = request
  const isDraft = state === 'draft'
  const [version, setVersion] = useState(request.version)
  const [failure, setFailure] = useState<ClientError>()
  const [isDeleting, setDeleting] = useState(false)
  const [save] = useSaveDocumentRequestMutation()
  const [send] = useSendDocumentRequestMutation()
  const [remove, removal] = useDeleteDocumentRequestMutation()
  const form = useForm<RequestValues>({ defaultValues: toValues(request) })
  const { fields, append, remove: drop, move } = useFieldArray({ control: form.control, name: 'items', keyName: 'key' })
  const { errors, isSubmitting } = form.formState
  const answered = new Set(request.items.flatMap((item) => (item.documents.length > 0 || item.state === 'unavailable' ? item.id : [])))

  async function store(values: RequestValues): Promise<boolean> {
    setFailure(undefined)
    const { data, error } = await save({ params: { documentRequestId: id }, body: { ...toBody(values), version } })
    if (!data) {
      setFailure(applyFieldErrors(form, error))
      return false
    }
    setVersion(data.version)
    form.reset(toValues(data))
    return true
  }

  async function saveOnly(values: RequestValues) {
    if (!(await store(values))) return
    showToast('success', isDraft ? 'Draft saved.' : 'Changes saved.')
    if (!isDraft) onDone()
  }

  async function saveAndSend(values: RequestValues) {
    if (values.items.length === 0) return setFailure({ kind: 400, message: 'Add at least one item before you send the request.', wayOn: 'retry', fields: {} })
    if (!(await store(values))) return
    const { error } = await send(id)
    if (error) return setFailure(applyFieldErrors(form, error))
    showToast('success', `Sent to ${answerer.name}.`)
    onDone()
  }

  async function deleteIt() {
    const { error } = await remove(id)
    setDeleting(false)
    if (error) return setFailure(toClientError(error))
    showToast('success', 'Draft deleted.')
    onDeleted()
  }

  function takeTheirs() {
    setVersion(request.version)
    setFailure(undefined)
    form.reset(toValues(request))
  }

  return (
    <Box component="form" noValidate onSubmit={form.handleSubmit(isDraft ? saveAndSend : saveOnly)}>
      {request.version > version && !isSubmitting && (
        <Box sx={{ mb: 3 }}>
          <Notice
            tone="caution"
            isAlert
            actions={
              <>
                <Button size="small" variant="outlined" onClick={takeTheirs}>
                  Load theirs
                </Button>
                <Button size="small" variant="outlined" onClick={() => setVersion(request.version)}>
                  Keep mine
                </Button>
              </>
            }
          >
            Someone else saved this list while you edited it. Load their version, or keep yours and save it over theirs.
          </Notice>
        </Box>
      )}
      {failure && (
        <Box sx={{ mb: 3 }}>
          <ErrorMessage isInline error={failure} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Field
          label="Title"
          maxLength={requestLimits.title}
          error={errors.title?.message}
          {...form.register('title', { validate: (text) => text.trim() !== '' || 'Enter a title.' })}
        />
        <Field
          label="Message"
          isOptional
          rows={3}
          maxLength={requestLimits.message}
          help={`What it is for, and who to ask. ${answerer.name} reads it above the list.`}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <Controller
          control={form.control}
          name="dueOn"
          render={({ field }) => <DueField label="Due" none="No due date" value={field.value} onChange={field.onChange} error={errors.dueOn?.message} />}
        />
      </Box>
      <Section title="Items" lead="What you need, in this order. A due date of an item takes the place of the one above.">
        <Box
          component="ol"
          aria-label="Items"
          sx={{ listStyle: 'none', m: 0, p: 0, borderTop: fields.length > 0 ? '1px solid' : undefined, borderColor: 'divider' }}
        >
          {fields.map(({ key, itemId }, index) => (
            <ItemEditor
              key={key}
              {...{ form, index }}
              count={fields.length}
              isAnswered={itemId !== undefined && answered.has(itemId)}
              onMove={(to) => move(index, to)}
              onRemove={() => drop(index)}
            />
          ))}
        </Box>
        {fields.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Nothing on the list yet.</Box>}
        <Box sx={{ mt: 2 }}>
          {fields.length < requestLimits.items ? (
            <Button variant="outlined" startIcon={<Icon name="plus" size={16} />} onClick={() => append(newItem)}>
              Add item
            </Button>
          ) : (
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{`A list has at most ${requestLimits.items} items.`}</Box>
          )}
        </Box>
      </Section>
      <FormActions>
        <SubmitButton isPending={isSubmitting} pendingLabel={isDraft ? 'Sending…' : 'Saving…'}>
          {isDraft ? `Send to ${answerer.name}` : 'Save changes'}
        </SubmitButton>
        {isDraft ? (
          <>
            <Button variant="outlined" size="large" onClick={() => void form.handleSubmit(saveOnly)()}>
              Save draft
            </Button>
            <Button size="large" onClick={() => setDeleting(true)}>
              Delete draft
            </Button>
          </>
        ) : (
          <Button variant="outlined" size="large" onClick={onDone}>
            Cancel
          </Button>
        )}
      </FormActions>
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        isPending={removal.isLoading}
        onConfirm={() => void deleteIt()}
        onCancel={() => setDeleting(false)}
      >
        The list is gone for good. No one else has seen it.
      </ConfirmDialog>
    </Box>
  )
}
