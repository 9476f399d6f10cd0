import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Wrong usage: the message says what to do. */
export class CommandError extends Error {}

/** The options and words after a command. What it doesn't know is refused with how it is used. */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error
    const [problem] = (error as Error).message.split('. ')
    throw new CommandError(`${problem}. Use: ${usage}`)
  }
}

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
