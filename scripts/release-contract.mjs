import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { waitForExit, spawnNode } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

/**
 * Run by `npm run contract:release` before a release for partners: the API's current description
 * becomes the promise (tests/contract/released.json). The argument gives the reason for any
 * narrowing.
 */
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')

async function main() {
  if (!(await ensureInstalled())) return 1
  return waitForExit(
    spawnNode([VITEST, 'run', '--project', 'unit', 'tests/unit/http/only-grows.test.ts'], {
      env: { CONTRACT_RELEASE: '1', CONTRACT_BECAUSE: process.argv.slice(2).join(' ') },
    }),
  )
}

process.exit(await main())
