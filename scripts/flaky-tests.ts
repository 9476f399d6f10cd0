import { relative } from 'node:path'
import type { Reporter, TestCase, Vitest } from 'vitest/node'

/** Lists each test that passed only on its retry, at the end of the run: `flaky: FILE › NAME`, with the file from the root of the run. */
export default class FlakyTests implements Reporter {
  private readonly names: string[] = []
  private root = ''

  onInit({ config }: Vitest): void {
    this.root = config.root
  }

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${relative(this.root, test.module.moduleId)} › ${test.fullName}`)
  }

  onTestRunEnd(): void {
    for (const name of this.names) process.stdout.write(`flaky: ${name}\n`)
  }
}
