import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { waitForExit, spawnNode, TSX } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

/**
 * Tests the claims of docs/scale.md (replica, pooler, a million jobs), then runs all integration
 * tests through the pooler (`npm run test:scale`). `--only pooler` runs only the second part. Other
 * arguments go to Vitest and run only the first.
 */
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

async function main() {
  const pgbouncer = process.env.PGBOUNCER_PATH ?? PGBOUNCER.find((path) => existsSync(path))
  if (!pgbouncer) {
    console.error(
      'There is no PgBouncer: install it (apt-get install pgbouncer), or name it in PGBOUNCER_PATH.',
    )
    return 1
  }
  if (!(await ensureInstalled())) return 1
  if ((await waitForExit(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0) return 1
  const env = { PGBOUNCER_PATH: pgbouncer }
  const vitest = (project, more) =>
    waitForExit(spawnNode([VITEST, 'run', '--project', project, ...more], { env }))
  const args = process.argv.slice(2)
  if (args[0] !== '--only') {
    const code = await vitest('scale', args)
    if (code !== 0 || args.length > 0) return code
  }
  return vitest('integration', args[0] === '--only' ? args.slice(2) : [])
}

process.exit(await main())
