import { ensureInstalled } from './lib/install.mjs'
import { waitForExit, spawnNode, TSX } from './lib/node24.mjs'

/**
 * Runs the failure drills and prints measured times (docs/drills.md); `npm run drill -- kill-app`
 * runs one. They take half an hour and need Debian packages, so `npm test` leaves them out.
 */
async function main() {
  if (!(await ensureInstalled())) return 1
  if ((await waitForExit(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0) return 1
  const built = await waitForExit(spawnNode([...TSX, 'scripts/build-standalone.ts']))
  if (built !== 0) return built
  const drills = spawnNode([...TSX, 'tests/drill/run.ts', ...process.argv.slice(2)])
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => drills.kill(signal))
  return waitForExit(drills)
}

process.exit(await main())
