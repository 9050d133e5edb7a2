import { ensureInstalled } from './lib/install.mjs'
import { exitOf, spawnNode, TSX } from './lib/node24.mjs'

/**
 * `npm run drill`: what the site does when something breaks, with figures; docs/drills.md says what each drill is.
 * `npm run drill -- kill-app` takes one. Half an hour, and Debian's packages for some, so that `npm test` does without.
 */
async function main() {
  if (!(await ensureInstalled())) return 1
  if ((await exitOf(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0) return 1
  const built = await exitOf(spawnNode([...TSX, 'scripts/build-standalone.ts']))
  if (built !== 0) return built
  const drills = spawnNode([...TSX, 'tests/drill/run.ts', ...process.argv.slice(2)])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => drills.kill(signal))
  return exitOf(drills)
}

process.exit(await main())
