import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../lib/chromium.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { waitForExit, spawnNode, TSX } from '../lib/node24.mjs'
import { countBroken, sumCounts, countPlaywright, countSingle } from './count.mjs'
import { runLint, runTypes, runVitest, timeStage } from './stages.mjs'
import { ROOT } from '../lib/root.mjs'

const END_TO_END = 'end to end'

/**
 * Runs all checks, the cheapest first (`npm test`). A stage that crashes counts as failed, and the
 * others still run; only the browser tests need the build. Options: `--without-e2e` and `--only
 * lint,types,unit,integration,build,e2e`. Other arguments go to Playwright.
 */
export async function runTests(args) {
  if (!(await ensureInstalled())) return closing(countBroken('installing', 'see above'))
  if ((await waitForExit(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0)
    return closing(countBroken('generating', 'see above'))
  const { wants, rest } = readArguments(args)
  const browser = wants('e2e') ? findChromium().catch((error) => error) : undefined
  const reports = mkdtempSync(join(tmpdir(), 'bharosa-test-'))
  try {
    const counts = []
    counts.push(...(await Promise.all([wants('lint') && runLint(), wants('types') && runTypes()])))
    if (wants('unit'))
      counts.push(await runVitest('unit and components', ['unit', 'components'], reports))
    if (wants('integration')) counts.push(await runVitest('integration', ['integration'], reports))
    if (wants('build') || wants('e2e'))
      counts.push(...(await siteStages({ browser, withE2e: wants('e2e'), reports, rest })))
    return closing(sumCounts(counts.filter(Boolean)))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

function readArguments(args) {
  const only = args.includes('--only')
    ? (args[args.indexOf('--only') + 1] ?? '').split(',')
    : undefined
  const rest = args.filter(
    (word, place) => word !== '--without-e2e' && word !== '--only' && args[place - 1] !== '--only',
  )
  return {
    wants: (stage) =>
      only ? only.includes(stage) : !(stage === 'e2e' && args.includes('--without-e2e')),
    rest,
  }
}

function closing({ passed, failed, skipped, failures }) {
  if (skipped.length > 0)
    console.log(`\nSkipped:\n${skipped.map((name) => `  ${name}`).join('\n')}`)
  if (failures.length > 0)
    console.log(
      `\nFailed:\n${failures.map(({ name, reason }) => `  ${name}: ${reason}`).join('\n')}`,
    )
  console.log(
    `\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  )
  return failed === 0 && passed > 0 ? 0 : 1
}

async function siteStages({ browser, withE2e, reports, rest }) {
  const site = openSite(withE2e)
  try {
    const isBuilt = await timeStage('build', async () => ({ isPassed: await site.built }))
    if (!withE2e) return [countSingle('build', isBuilt)]
    const url = isBuilt ? await site.url : undefined
    if (!url)
      return [countSingle('build', isBuilt), countBroken(END_TO_END, 'there is no site to open')]
    const browsed = await browse(await browser, {
      url,
      database: await site.database,
      analytics: await site.analytics,
      reports,
      rest,
    })
    const isQuiet = (await site.close()) === 0
    return [
      countSingle('build', isBuilt),
      browsed,
      countSingle('a server that warns of nothing', isQuiet),
    ]
  } finally {
    await site.close()
  }
}

async function browse(browser, { url, database, analytics, reports, rest }) {
  console.log(`\n${END_TO_END}`)
  if (browser instanceof Error) {
    console.error(browser.message)
    return countBroken(END_TO_END, browser.message)
  }
  const report = join(reports, 'e2e.json')
  const env = {
    E2E_URL: url,
    E2E_DATABASE_URL: database,
    E2E_ANALYTICS_URL: analytics,
    E2E_REPORT: report,
    CHROMIUM_PATH: browser,
  }
  const code = await waitForExit(
    spawnNode([join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', ...rest], {
      env,
    }),
  )
  return countPlaywright(END_TO_END, report, code)
}

function openSite(withServer) {
  const child = spawnNode([...TSX, 'scripts/test/site.ts', ...(withServer ? [] : ['--build-only'])])
  const ended = waitForExit(child)
  const said = (name) =>
    new Promise((resolve) => {
      child.on('message', (message) => name in message && resolve(message[name]))
      ended.then(() => resolve(undefined))
    })
  return {
    built: said('built').then(Boolean),
    url: said('url'),
    database: said('database'),
    analytics: said('analytics'),
    close: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      return ended
    },
  }
}
