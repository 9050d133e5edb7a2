import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { waitForExit, spawnNode } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

/**
 * Tests the file store against versitygw, a real S3 server that verifies signatures (`npm run
 * test:store`).
 */
const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'
const FOLDER = join(ROOT, 'node_modules', '.cache', 'versitygw')

function findStore() {
  const program = process.env.VERSITYGW_PATH ?? join(FOLDER, 'versitygw')
  if (existsSync(program)) return program
  const { status } = spawnSync('go', ['install', MODULE], {
    env: { ...process.env, GOBIN: FOLDER },
    stdio: 'inherit',
  })
  return status === 0 ? program : undefined
}

const program = findStore()
if (program === undefined) {
  console.error(
    'There is no versitygw: install Go, with which it is built, or name the program in VERSITYGW_PATH.',
  )
  process.exit(1)
}
process.exitCode = await waitForExit(
  spawnNode(
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--project', 'integration', 'tests/integration/documents/s3-store.test.ts'],
    ],
    { env: { VERSITYGW_PATH: program } },
  ),
)
