import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Icon } from './Icon.tsx'
import { Notice } from './Notice.tsx'

/** What a failure must bring to be shown: one plain sentence, and the way on. */
export interface Failure {
  message: string
  wayOn: 'retry' | 'signIn' | 'goBack'
  /** Withheld on purpose: no failure. */
  isPrivate?: true
  /** Named to support, so that the log can be found. */
  requestId?: string | undefined
  /** Where the user can do something about it, in place of the way on. */
  link?: { label: string; href: string } | undefined
}

interface Props {
  error: Failure
  onRetry?: (() => void) | undefined
  onSignIn?: (() => void) | undefined
  onBack?: (() => void) | undefined
  /** In a form a strip; otherwise it takes the place of what could not be shown. */
  isInline?: boolean
}

const words = { retry: 'Try again', signIn: 'Sign in', goBack: 'Go back' }

export function ErrorMessage({ error, onRetry, onSignIn, onBack, isInline = false }: Props) {
  const onWay = { retry: onRetry, signIn: onSignIn, goBack: onBack }[error.wayOn]
  const button = error.link ? (
    <Button variant="outlined" size="small" href={error.link.href}>
      {error.link.label}
    </Button>
  ) : (
    onWay && (
      <Button variant="outlined" size="small" onClick={onWay}>
        {words[error.wayOn]}
      </Button>
    )
  )
  if (isInline)
    return (
      <Notice tone="bad" isAlert actions={button}>
        {error.message}
      </Notice>
    )
  return (
    <Box role="alert" sx={{ py: { xs: 4, md: 6 }, maxWidth: 480 }}>
      <Box sx={{ color: error.isPrivate ? 'text.secondary' : 'error.main', mb: 1.5 }}>
        <Icon name={error.isPrivate ? 'lock' : 'circle-alert'} size={24} />
      </Box>
      <Typography variant="body1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {error.message}
      </Typography>
      {button}
      {error.requestId && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
          Request {error.requestId}
        </Typography>
      )}
    </Box>
  )
}
