import { existsSync, readFileSync } from 'node:fs'

export const NOTHING = { passed: 0, failed: 0, skipped: [] }

/** A stage that is a single test: lint, types, the build. */
export function single(isPassed) {
  return { ...NOTHING, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 }
}

export function sum(counts) {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: [...all.skipped, ...one.skipped],
    }),
    NOTHING,
  )
}

/** A runner that ends badly without naming a failed test (a crash, a file that can't be read) has failed once. */
function withCrash(count, code) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function countVitest(file, code) {
  const report = reportIn(file)
  if (!report) return withCrash(NOTHING, code || 1)
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName)
  return withCrash({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, code)
}

function skippedIn(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName }) => `${suite.title}: ${title} (${projectName})`),
  )
  return [...own, ...(suite.suites ?? []).flatMap(skippedIn)]
}

export function countPlaywright(file, code) {
  const report = reportIn(file)
  if (!report) return withCrash(NOTHING, code || 1)
  const { expected, unexpected, flaky } = report.stats
  return withCrash(
    { passed: expected + flaky, failed: unexpected, skipped: report.suites.flatMap(skippedIn) },
    code,
  )
}
