import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export const NO_COUNTS = { passed: 0, failed: 0, skipped: [], failures: [] }

export function countSingle(name, isPassed) {
  return isPassed
    ? { ...NO_COUNTS, passed: 1 }
    : { ...NO_COUNTS, failed: 1, failures: [{ name, reason: 'see above' }] }
}

export function countBroken(name, reason) {
  return { ...NO_COUNTS, failed: 1, failures: [{ name, reason }] }
}

const FIRST_LINE = /^.*$/m

function reasonOf(text = '') {
  return stripVTControlCharacters(text).match(FIRST_LINE)[0]
}

export function sumCounts(counts) {
  return counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: [...all.skipped, ...one.skipped],
      failures: [...all.failures, ...one.failures],
    }),
    NO_COUNTS,
  )
}

function withCrash(name, count, code) {
  return code !== 0 && count.failed === 0
    ? sumCounts([count, countBroken(name, `ended with ${code}`)])
    : count
}

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function countVitest(name, file, code) {
  const report = reportIn(file)
  if (!report) return countBroken(name, `ended with ${code}`)
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = results
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName)
  const failures = results
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name: fullName,
      reason: reasonOf(failureMessages[0]),
    }))
  return withCrash(
    name,
    { passed: report.numPassedTests, failed: report.numFailedTests, skipped, failures },
    code,
  )
}

function testsIn(suite, status) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter((each) => each.status === status)
      .map(({ projectName, results }) => ({
        name: `${suite.title}: ${title} (${projectName})`,
        reason: reasonOf(results.at(-1)?.error?.message),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, status))]
}

export function countPlaywright(name, file, code) {
  const report = reportIn(file)
  if (!report) return countBroken(name, `ended with ${code}`)
  const { expected, unexpected, flaky } = report.stats
  const all = (status) => report.suites.flatMap((suite) => testsIn(suite, status))
  return withCrash(
    name,
    {
      passed: expected + flaky,
      failed: unexpected,
      skipped: all('skipped').map((test) => test.name),
      failures: all('unexpected'),
    },
    code,
  )
}
