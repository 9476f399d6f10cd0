import { zodResolver } from '@hookform/resolvers/zod'
import { paths } from '@mandate/contract/frame/paths'
import { type Role, roleSchema, roles } from '@mandate/contract/frame/users'
import { type AccreditationGround, accreditationGroundSchema, accreditationGrounds } from '@mandate/contract/identity'
import { roleWords } from '@mandate/contract/lists/role-words'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { roleStateChanged } from '../onboarding/shared/role-state.ts'
import { selectSignUpDraft, signUpDraftChanged } from '../sign-up-draft/shared/sign-up-draft.ts'
import { useRegisterMutation } from './identity.api.ts'
import { roleSights } from './role-sights.ts'
import { useReturnUrl } from './shared/return-url.ts'
import { useWayBack } from './shared/way-back.ts'
import { stepWithError } from './sign-up-details.ts'

const formSchema = z
  .strictObject({ role: roleSchema, verifiedAccreditedInvestor: accreditationGroundSchema.nullable() })
  .refine(({ role, verifiedAccreditedInvestor }) => role !== 'ACCREDITED_INVESTOR' || verifiedAccreditedInvestor !== null, {
    path: ['verifiedAccreditedInvestor'],
    message: 'Choose how you qualify as accredited',
  })
type RoleChoice = z.infer<typeof formSchema>

const grounds = Object.entries(accreditationGrounds).map(([value, label]) => ({ value: value as AccreditationGround, label }))
const choices = roles.map((role) => ({ value: role, label: roleWords(role), description: <Sights role={role} /> }))

export function RoleForm() {
  const draft = useSelector(selectSignUpDraft)
  const [register, { isLoading }] = useRegisterMutation()
  const [failure, setFailure] = useState<ClientError>()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search, state } = useWayBack()
  const returnUrl = useReturnUrl()
  const form = useForm<RoleChoice>({
    resolver: zodResolver(formSchema),
    defaultValues: { role: draft.role, verifiedAccreditedInvestor: draft.verifiedAccreditedInvestor },
  })
  const { errors } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })

  async function submit(choice: RoleChoice) {
    const { email, password, firstName, lastName, alias, companyName, username, providerTicket } = draft
    const verifiedAccreditedInvestor = choice.role === 'ACCREDITED_INVESTOR' ? choice.verifiedAccreditedInvestor : null
    dispatch(roleStateChanged({ globalRole: choice.role, agreeToTermsAndConditions: true }))
    const answer = await register({
      body: {
        ...{ email, password, firstName, lastName, alias, companyName, verifiedAccreditedInvestor },
        role: choice.role,
        agreeTerms: true,
        ...(username ? { username } : {}),
        ...(providerTicket ? { providerTicket } : {}),
      },
    })
    if (answer.data) {
      await navigate(paths.signUpSuccess + search, { replace: true, state: { ...state, email } })
      return void dispatch(
        signUpDraftChanged({ password: '', confirmPassword: '', providerTicket: null, returnUrl: returnUrl === paths.home ? '' : returnUrl }),
      )
    }
    const { fields } = toClientError(answer.error)
    if (stepWithError(fields) === paths.signUp) return navigate(paths.signUp + search, { state: { ...state, refused: fields } })
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box
      component="form"
      aria-label="Role"
      noValidate
      onChange={() => dispatch(signUpDraftChanged(form.getValues()))}
      onSubmit={form.handleSubmit(submit)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {failure && <ErrorMessage isInline error={failure} />}
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <ChoiceField
            label="Role"
            isLabelHidden
            name={field.name}
            choices={choices}
            value={field.value}
            onChange={field.onChange}
            error={errors.role?.message}
          />
        )}
      />
      {role === 'ACCREDITED_INVESTOR' && (
        <>
          <Notice tone="caution">
            You self-certify under Rule 501(a) of Regulation D. Your profile shows "Self-certified" until an admin verifies your evidence.
          </Notice>
          <Controller
            control={form.control}
            name="verifiedAccreditedInvestor"
            render={({ field }) => (
              <ChoiceField
                label="I qualify as an accredited investor on this basis"
                isList
                name={field.name}
                choices={grounds}
                value={field.value ?? undefined}
                onChange={field.onChange}
                error={errors.verifiedAccreditedInvestor?.message}
              />
            )}
          />
        </>
      )}
      <SubmitButton isPending={isLoading} pendingLabel="Creating your account…" fullWidth>
        Create account
      </SubmitButton>
    </Box>
  )
}

function Sights({ role }: { role: Role }) {
  const { comesFor, sees, neverSees } = roleSights[role]
  return (
    <>
      {comesFor}
      <Box component="span" sx={{ display: 'grid', gridTemplateColumns: '16px 1fr', columnGap: 1, rowGap: 0.5, mt: 1 }}>
        <Icon name="eye" size={16} />
        <span>
          <b>Sees</b> {sees}
        </span>
        <Icon name="eye-off" size={16} />
        <span>
          <b>Never sees</b> {neverSees}
        </span>
      </Box>
    </>
  )
}
