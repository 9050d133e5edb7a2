import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { waitForExit, spawnNode, TSX } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

/**
 * Tests the API's contract with fifty thousand requests and long journeys (`npm run
 * test:contract`). The same seed repeats a run.
 */
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')

async function main() {
  if (!(await ensureInstalled())) return 1
  if ((await waitForExit(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0) return 1
  return waitForExit(
    spawnNode([VITEST, 'run', '--project', 'integration', 'tests/integration/api/contract'], {
      env: {
        CONTRACT_REQUESTS: process.env.CONTRACT_REQUESTS ?? '50000',
        CONTRACT_JOURNEYS: process.env.CONTRACT_JOURNEYS ?? '60',
      },
    }),
  )
}

process.exit(await main())
