import { PaymentRefused, PaymentUncertain } from '../../adapters/payments/payments.ts'
import { AppError, tryLater } from '../../http/app-error.ts'

/** Less than a page waits for an answer, so that it hears what to do. */
export const longestCallMs = 17_000

/** A call of the provider, in bounded time. What it answers, or what the caller can do about it. */
export async function askProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new PaymentUncertain('The payment provider gave no answer')), longestCallMs)
  })
  try {
    return await Promise.race([call(), late])
  } catch (error) {
    if (error instanceof PaymentRefused) throw Object.assign(new AppError('provider_failed', error.message), { cause: error })
    if (error instanceof PaymentUncertain)
      throw Object.assign(tryLater('unavailable', 'The payment provider gave no answer. Try again: nothing is charged twice', 5), { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}

export const isUncertain = (error: unknown) => error instanceof AppError && error.code === 'unavailable'
