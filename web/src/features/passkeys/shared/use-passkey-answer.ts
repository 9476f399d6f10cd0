import type { Assertion } from '@mandate/contract/values/passkey-answers'
import { useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { PasskeyRefusal, signWithPasskey } from '../ceremonies.ts'
import { useAskForPasskeyMutation } from '../passkeys.api.ts'

/** Gets a challenge from the server and a passkey's response from the browser. Returns undefined when either fails; the message is in `refusal`. */
export function usePasskeyAnswer(purpose: 'signIn' | 'secondFactor') {
  const [ask] = useAskForPasskeyMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function answer(): Promise<Assertion | undefined> {
    if (isAsking) return undefined
    setRefusal(undefined)
    setIsAsking(true)
    try {
      const options = await ask({ body: { purpose } })
      if (options.data) return await signWithPasskey(options.data)
      setRefusal(toClientError(options.error).message)
    } catch (error) {
      if (!(error instanceof PasskeyRefusal)) throw error
      setRefusal(error.message)
    } finally {
      setIsAsking(false)
    }
    return undefined
  }

  return { answer, isAsking, refusal }
}
