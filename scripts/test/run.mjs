import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../lib/chromium.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { exitOf, spawnNode, TSX } from '../lib/node24.mjs'
import { NOTHING, sum } from './count.mjs'
import { lint, types, vitest } from './stages.mjs'
import { siteStages } from './site-stages.mjs'

/**
 * `npm test`: every check there is, in the order in which a mistake is cheapest to find. A stage that
 * crashes counts as a failed test; the others still run. Options: `--without-e2e`; `--only lint,types,unit,
 * integration,build,e2e`; what else is given goes to Playwright.
 */
export async function test(args) {
  if (!ensureInstalled()) return closing({ ...NOTHING, failed: 1 })
  if ((await exitOf(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0)
    return closing({ ...NOTHING, failed: 1 })
  const { wants, rest } = readArguments(args)
  // A browser may have to be fetched, which needs no processor; what went wrong is told when its turn comes.
  const browser = wants('e2e') ? findChromium().catch((error) => error) : undefined
  const reports = mkdtempSync(join(tmpdir(), 'bharosa-test-'))
  try {
    const counts = []
    counts.push(...(await Promise.all([wants('lint') && lint(), wants('types') && types()])))
    if (wants('unit'))
      counts.push(await vitest('unit and components', ['unit', 'components'], reports))
    if (wants('integration')) counts.push(await vitest('integration', ['integration'], reports))
    if (wants('build') || wants('e2e'))
      counts.push(...(await siteStages({ browser, withE2e: wants('e2e'), reports, rest })))
    return closing(sum(counts.filter(Boolean)))
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

/** The last line, which programs read. */
function closing({ passed, failed, skipped }) {
  if (skipped.length > 0)
    console.log(`\nSkipped:\n${skipped.map((name) => `  ${name}`).join('\n')}`)
  console.log(
    `\n${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
  )
  return failed === 0 && passed > 0 ? 0 : 1
}
