import { ConfigError } from '../../config-error.ts'
import { CommandError } from '../run-command.ts'
import { BackupError } from './manifest.ts'

/** One clear sentence, and the exit code of a failure. */
export function endWithSentence(failed: string): (error: unknown) => void {
  return (error) => {
    const { message } = error as Error
    process.stderr.write(
      `${error instanceof BackupError || error instanceof CommandError || error instanceof ConfigError ? message : `${failed}: ${message}`}\n`,
    )
    process.exitCode = 1
  }
}
