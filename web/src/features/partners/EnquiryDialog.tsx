import { zodResolver } from '@hookform/resolvers/zod'
import { type NewEnquiry, newEnquirySchema, type PartnerPage } from '@mandate/contract/partners'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { z } from 'zod'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useSendPartnerEnquiryMutation } from './partners.api.ts'

const formSchema = newEnquirySchema.omit({ consentVersion: true }).extend({ hasAgreed: z.boolean().refine(Boolean, 'Tick to agree, or close without sending') })
type EnquiryForm = z.input<typeof formSchema>

const fieldNames = ['name', 'email', 'phone', 'company', 'message'] as const satisfies readonly (keyof NewEnquiry)[]

/** Asks the partner for an introduction. Nothing is sent before the text is agreed to. */
export function EnquiryDialog({ partner: { id, name, consent }, onClose }: { partner: PartnerPage; onClose: () => void }) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { firstName, lastName, email, authorization } = useSelector(selectUser)
  const [send, { isLoading }] = useSendPartnerEnquiryMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<EnquiryForm>({
    resolver: zodResolver(formSchema),
    defaultValues: {
      name: authorization ? `${firstName} ${lastName}` : '',
      email: authorization ? email : '',
      phone: '',
      company: '',
      message: '',
      hasAgreed: false,
    },
  })
  const { errors } = form.formState

  async function submit({ hasAgreed: _, ...enquiry }: EnquiryForm): Promise<void> {
    setFailure(undefined)
    const { data, error } = await send({ params: { partnerId: id }, body: { ...enquiry, consentVersion: consent.version } })
    if (data) {
      showToast('success', `Sent to ${name}. It replies to you directly.`)
      return onClose()
    }
    const failed = toClientError(error)
    const wrong = fieldNames.filter((field) => failed.fields[field])
    for (const field of wrong) form.setError(field, { message: failed.fields[field] ?? '' }, { shouldFocus: true })
    if (wrong.length === 0) setFailure(failed)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <Box component="form" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <DialogTitle id={titleId}>Request an introduction to {name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
            <Field label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
            <Field label="Email" type="email" autoComplete="email" error={errors.email?.message} {...form.register('email')} />
            <Field label="Company" isOptional autoComplete="organization" error={errors.company?.message} {...form.register('company')} />
            <Field label="Phone" isOptional type="tel" autoComplete="tel" error={errors.phone?.message} {...form.register('phone')} />
          </Box>
          <Field label="What do you need?" rows={4} error={errors.message?.message} {...form.register('message')} />
          <CheckboxField label={consent.text} error={errors.hasAgreed?.message} {...form.register('hasAgreed')} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Sending…">
            Send
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
