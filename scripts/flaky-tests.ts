import type { Reporter, TestCase } from 'vitest/node'

/** Lists each test that passed only on its retry, at the end of the run: `flaky: FILE › NAME`. */
export default class FlakyTests implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd(): void {
    for (const name of this.names) process.stdout.write(`flaky: ${name}\n`)
  }
}
