import { join } from 'node:path'
import { waitForExit, spawnNode } from '../lib/node24.mjs'
import { ROOT } from '../lib/root.mjs'
import { countVitest, countSingle } from './count.mjs'

const inPackages = (...parts) => join(ROOT, 'node_modules', ...parts)
const NEXT = inPackages('next', 'dist', 'bin', 'next')

export async function timeStage(name, run) {
  const startedAt = performance.now()
  const { isPassed, output } = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (!isPassed && output) console.log(output.trim())
  console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds} s)`)
  return isPassed
}

async function quietly(args) {
  const child = spawnNode(args, { stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await waitForExit(child)
  return { isPassed: code === 0, output }
}

async function allOf(...runs) {
  const results = await Promise.all(runs)
  return {
    isPassed: results.every(({ isPassed }) => isPassed),
    output: results
      .filter(({ isPassed }) => !isPassed)
      .map(({ output }) => output)
      .join('\n'),
  }
}

const OWN_CHECKS = ['architecture', 'texts', 'migrations', 'built-patterns']

export async function runLint() {
  const cache = [
    '--cache',
    '--cache-location',
    'node_modules/.cache/eslint/',
    '--cache-strategy',
    'content',
  ]
  return countSingle(
    'lint',
    await timeStage('lint', () =>
      allOf(
        quietly([inPackages('oxfmt', 'bin', 'oxfmt'), '--check']),
        quietly([inPackages('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']),
        quietly([inPackages('eslint', 'bin', 'eslint.js'), '.', '--max-warnings', '0', ...cache]),
        quietly([inPackages('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints']),
        ...OWN_CHECKS.map((name) =>
          quietly(['--import', 'tsx', join(ROOT, 'scripts', 'lint', `${name}.ts`)]),
        ),
      ),
    ),
  )
}

export async function runTypes() {
  return countSingle(
    'types',
    await timeStage('types', async () => {
      const routes = await quietly([NEXT, 'typegen'])
      return routes.isPassed
        ? // One thread: lint uses the other core, and parallel checkers would repeat much work.
          quietly([inPackages('typescript-native', 'bin', 'tsc'), '--noEmit', '--singleThreaded'])
        : routes
    }),
  )
}

export async function runVitest(name, projects, reports) {
  const report = join(reports, `${projects[0]}.json`)
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  console.log(`\n${name}`)
  const code = await waitForExit(spawnNode([inPackages('vitest', 'vitest.mjs'), ...args]))
  return countVitest(name, report, code)
}
