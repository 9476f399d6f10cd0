/** Wrong usage: the message says what to do. */
export class CommandError extends Error {}

/** Runs a command and sets the exit code. A failure is one sentence. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    reportFailure(error)
    process.exitCode = 1
  }
}

export function reportFailure(error: unknown): void {
  // A refused connection to both addresses of a host has a code and no message.
  const { message, code } = error as NodeJS.ErrnoException
  process.stderr.write(`${message || code}\n`)
}
