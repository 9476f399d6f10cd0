import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Deps } from '../../http/deps.ts'

const longestReason = 500
const commands = join(import.meta.dirname, '../../commands')

/**
 * Runs a loading command in a process of its own, so that a load neither delays other jobs nor takes memory from the server.
 * Returns why it failed, or null. The channel ends with this process, and the command with the channel.
 */
export function runLoadCommand({ commandEnvironment: env }: Deps['config'], name: 'load' | 'load-sec', words: string[] = []): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(commands, `${name}.ts`), ...words], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let printed = ''
    child.stderr?.on('data', (part: Buffer) => {
      printed = (printed + part.toString('utf8')).slice(-longestReason)
    })
    child.on('error', (error) => resolve(`The command did not start: ${error.message}`))
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(null)
      const sentence = printed.trim().split('\n').at(-1)
      resolve(sentence || (signal ? `The command was ended by ${signal}` : 'A file was refused or failed; the list of loads says why'))
    })
  })
}
