import type { Assertion } from '@mandate/contract/values/passkey-answers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { knowsPasskeys } from '../ceremonies.ts'
import { usePasskeyAnswer } from './use-passkey-answer.ts'

/** Next to the code field: a passkey of the same account replaces the code. */
export function PasskeyCodeButton({ onAnswered }: { onAnswered: (passkey: Assertion) => void }) {
  const { answer, isAsking, refusal } = usePasskeyAnswer('secondFactor')
  if (!knowsPasskeys()) return null

  async function use() {
    const passkey = await answer()
    if (passkey) onAnswered(passkey)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {refusal && (
        <Notice tone="caution" isAlert>
          {refusal}
        </Notice>
      )}
      <Button variant="text" size="small" onClick={use} aria-busy={isAsking} startIcon={<Icon name="fingerprint" size={16} />}>
        Use a passkey instead of a code
      </Button>
    </Box>
  )
}
