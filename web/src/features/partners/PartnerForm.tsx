import { zodResolver } from '@hookform/resolvers/zod'
import { roles } from '@mandate/contract/frame/users'
import { type PartnerCategory, type PartnerCost, partnerCategories, partnerCosts } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { type PartnerContent, partnerContentSchema, partnerLimits } from '@mandate/contract/partner-versions'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DataFlowFields, LinkFields } from './PartnerRows.tsx'
import type { PartnerFormValues } from './partner-form-values.ts'
import { useSavePartnerDraftMutation } from './partner-versions.api.ts'

const empty: PartnerFormValues = {
  ...{ name: '', category: 'portfolio', summary: '', about: '', website: '', roles: ['WEALTH_MANAGER'], cost: 'paid', costNote: '' },
  ...{ dataFlows: [], videos: [], documents: [] },
}
const categoryOptions = Object.entries(partnerCategories).map(([value, label]) => ({ value: value as PartnerCategory, label }))
const costOptions = Object.entries(partnerCosts).map(([value, label]) => ({ value: value as PartnerCost, label }))

/** The draft of a partner's page. */
export function PartnerForm({ content, revision }: { content: PartnerContent | undefined; revision: number | null }) {
  const [save, { isLoading }] = useSavePartnerDraftMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<PartnerFormValues>({ resolver: zodResolver(partnerContentSchema), defaultValues: content ?? empty })
  const { errors } = form.formState

  async function submit(given: PartnerFormValues): Promise<void> {
    setFailure(undefined)
    const { data, error } = await save({ body: { content: given, revision } })
    if (data) showToast('success', 'Draft saved. Submit it when it is complete.')
    else setFailure(toClientError(error))
  }

  return (
    <FormProvider {...form}>
      <Box
        component="form"
        aria-label="Partner page"
        noValidate
        onSubmit={form.handleSubmit(submit)}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
      >
        {failure && <ErrorMessage isInline error={failure} />}
        <Field label="Company" error={errors.name?.message} {...form.register('name')} />
        <Controller
          name="category"
          render={({ field }) => <SelectField label="Category" value={field.value as PartnerCategory} options={categoryOptions} onChange={field.onChange} />}
        />
        <Field label="In a line" help="Shown in the directory and by search engines" error={errors.summary?.message} {...form.register('summary')} />
        <Field label="What you do" rows={6} error={errors.about?.message} {...form.register('about')} />
        <Field label="Website" isOptional error={errors.website?.message} {...form.register('website')} />
        <Controller
          name="roles"
          render={({ field }) => (
            <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
              <Box component="legend" sx={{ typography: 'subtitle2', p: 0 }}>
                For
              </Box>
              {roles.map((role) => (
                <CheckboxField
                  key={role}
                  label={`${roleWords(role)}s`}
                  checked={(field.value as string[]).includes(role)}
                  onChange={({ target }) =>
                    field.onChange(target.checked ? [...(field.value as string[]), role] : (field.value as string[]).filter((each) => each !== role))
                  }
                />
              ))}
              {errors.roles?.message && <Box sx={{ typography: 'caption', color: 'error.main' }}>{errors.roles.message}</Box>}
            </Box>
          )}
        />
        <Controller
          name="cost"
          render={({ field }) => <SelectField label="Cost" value={field.value as PartnerCost} options={costOptions} onChange={field.onChange} />}
        />
        <Field label="About the cost" isOptional help="For example: from $900 a month" error={errors.costNote?.message} {...form.register('costNote')} />
        <DataFlowFields />
        <LinkFields name="videos" title="Videos" one="video" most={partnerLimits.videos} />
        <LinkFields name="documents" title="Documents" one="document" most={partnerLimits.documents} />
        <Box>
          <SubmitButton isPending={isLoading} pendingLabel="Saving…">
            Save draft
          </SubmitButton>
        </Box>
      </Box>
    </FormProvider>
  )
}
