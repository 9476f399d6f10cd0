import type { Reporter, TestCase } from '@playwright/test/reporter'

/** Lists each journey that passed only on its retry, at the end of the run: `flaky: NAME`. */
export default class FlakyReporter implements Reporter {
  private readonly ended = new Set<TestCase>()

  onTestEnd(test: TestCase): void {
    this.ended.add(test)
  }

  onEnd(): void {
    for (const test of this.ended) if (test.outcome() === 'flaky') process.stdout.write(`flaky: ${nameOf(test)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}

/** The file and the titles, without the project, which has no name. */
function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' › ')
}
