import { zodResolver } from '@hookform/resolvers/zod'
import { visibilities, visibilityWords } from '@mandate/contract/lists/profile-visibility'
import { recognizeVideo } from '@mandate/contract/values/video-host'
import { newVideoSchema, type Video, type VideoKind } from '@mandate/contract/videos'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useGetMyClaimsQuery } from '../claims/claims.api.ts'
import { useGetMyTeamQuery } from '../teams/teams.api.ts'
import { selectVideoFundDraft, videoFundDraftChanged, videoFundDraftReset } from './shared/video-fund-draft.ts'
import { hostNames } from './shared/video-words.ts'
import { neededForApproval, ThumbnailField } from './ThumbnailField.tsx'
import { VideoFileField } from './VideoFileField.tsx'

type Values = Omit<z.output<typeof newVideoSchema>, 'kind' | 'uploadId' | 'url'> & { url: string }
/** `thumbnail` is a data URL, or empty. `file`: to be uploaded, in place of a URL. */
export type VideoValues = Values & { thumbnail: string; file: File | undefined }

interface Props {
  kind: VideoKind
  title: string
  /** The video that is edited. */
  video?: Video
  save: (values: VideoValues) => Promise<{ error?: unknown }>
  onClose: () => void
}

const schema = newVideoSchema.omit({ kind: true, uploadId: true })
const linkSchema = schema.required({ url: true })
/** A URL that was typed before the file was chosen stays in its hidden field. */
const fileSchema = schema.extend({ url: z.string() })

/** Adds or edits a video. What is typed for a fund video is kept as a draft while the form is open, over a reload too. */
export function VideoFormDialog({ kind, title: dialogTitle, video, save, onClose }: Props) {
  const titleId = useId()
  const dispatch = useDispatch()
  const isFund = kind === 'fund'
  const draft = useSelector(selectVideoFundDraft)
  const [thumbnail, setThumbnail] = useState(isFund ? draft.videoThumbnail : '')
  const [failure, setFailure] = useState<ClientError>()
  const [file, setFile] = useState<File>()
  const isFile = file !== undefined || video?.link === ''
  const form = useForm<Values>({
    resolver: zodResolver(isFile ? fileSchema : linkSchema) as never,
    defaultValues: {
      url: isFund ? draft.videoUrl : (video?.link ?? ''),
      title: isFund ? draft.videoTitle : (video?.title ?? ''),
      summary: isFund ? draft.videoSum : (video?.summary ?? ''),
      visibility: video?.visibility ?? 'members',
      belongsTo: video?.by.kind === 'firm' ? 'firm' : 'me',
    },
  })
  const { errors, isSubmitting } = form.formState
  const [url, belongsTo] = useWatch({ control: form.control, name: ['url', 'belongsTo'] })

  useEffect(() => {
    if (!isFund) return
    const keep = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => void dispatch(videoFundDraftChanged({ videoUrl: values.url, videoTitle: values.title, videoSum: values.summary })),
    })
    return keep
  }, [isFund, form, dispatch])

  function cancel() {
    if (isFund) dispatch(videoFundDraftReset())
    onClose()
  }

  function chooseFile(chosen: File | undefined) {
    setFile(chosen)
    if (chosen && form.getValues('title') === '') form.setValue('title', chosen.name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 120))
  }

  async function submit(values: Values) {
    setFailure(undefined)
    const { error } = await save({ ...values, thumbnail, file })
    if (error) setFailure(applyFieldErrors(form, error))
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={useMediaQuery(useTheme().breakpoints.down('sm'))}>
      <Box component="form" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <DialogTitle id={titleId}>{dialogTitle}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {failure && <ErrorMessage isInline error={failure} />}
          {!isFile && (
            <Field
              label="Video URL"
              autoFocus
              inputMode="url"
              spellCheck={false}
              placeholder="https://www.youtube.com/watch?v=…"
              help={hostLine(url) ?? 'From YouTube or Vimeo. Or upload a file below.'}
              error={errors.url?.message}
              {...form.register('url')}
            />
          )}
          {!video && <VideoFileField file={file} onChange={chooseFile} />}
          <Field label="Title" error={errors.title?.message} {...form.register('title')} />
          <Field
            label="Summary"
            isOptional={!isFund}
            help={isFund ? neededForApproval : undefined}
            rows={3}
            error={errors.summary?.message}
            {...form.register('summary')}
          />
          {isFund && !video && (
            <ThumbnailField
              value={thumbnail}
              onChange={(next) => {
                setThumbnail(next)
                dispatch(videoFundDraftChanged({ videoThumbnail: next }))
              }}
            />
          )}
          {!video && <Place control={form.control} />}
          <Controller
            control={form.control}
            name="visibility"
            render={({ field }) => (
              <Box>
                <SelectField
                  label="Who can see it"
                  value={field.value}
                  onChange={field.onChange}
                  options={visibilities.filter((each) => belongsTo === 'me' || each !== 'me').map((value) => ({ value, label: visibilityWords[value].label }))}
                />
                <Box sx={{ typography: 'caption', color: errors.visibility ? 'error.main' : 'text.secondary', mt: 0.75 }}>
                  {errors.visibility?.message ?? `${visibilityWords[field.value].description}${isFund ? ' Only after approval.' : ''}`}
                </Box>
              </Box>
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton isPending={isSubmitting} pendingLabel="Saving…">
            {video ? 'Save' : isFund ? 'Save draft' : 'Add video'}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** Whose page it's on; asked only of those who may add to their firm's page. */
function Place({ control }: { control: ReturnType<typeof useForm<Values>>['control'] }) {
  const { data } = useGetMyTeamQuery({})
  const { data: claims } = useGetMyClaimsQuery({})
  const firm = claims?.owned.find((record) => record.kind === 'firm')
  if (!firm || !data?.team || data.team.myRole === 'viewer') return null
  const choices = [
    { value: 'me', label: 'Your profile' },
    { value: 'firm', label: firm.name },
  ] as const
  return (
    <Controller
      control={control}
      name="belongsTo"
      render={({ field }) => <ChoiceField label="Where it's shown" name="belongsTo" isList choices={choices} value={field.value} onChange={field.onChange} />}
    />
  )
}

/** What was recognized while typing; the server alone knows the buckets. */
function hostLine(url: string | undefined): string | undefined {
  const found = recognizeVideo(url ?? '', { buckets: [] })
  return found.isRecognized ? `${hostNames[found.host]} video ${found.videoId}. It loads only when a viewer clicks it.` : undefined
}
