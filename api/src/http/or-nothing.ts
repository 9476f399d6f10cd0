import { AppError } from './app-error.ts'

/** Undefined for what isn't found, or what the viewer may not see. */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  }
}
