import { join } from 'node:path'
import { waitForExit, spawnNode } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

const env = { SOAK_SEQUENCES: '2000', RACE_ROUNDS: '20', WEBHOOK_ORDERS: '1000', ...process.env }
const tests = ['sequences', 'races', 'webhooks'].map(
  (name) => `tests/integration/reservations/${name}.test.ts`,
)
process.exit(
  await waitForExit(
    spawnNode(
      [
        join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--project',
        'integration',
        ...tests,
      ],
      { env },
    ),
  ),
)
