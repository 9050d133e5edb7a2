import { join } from 'node:path'
import { exitOf, spawnNode } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'

/** `npm run test:soak`: holds and money at length. `npm test` runs the same tests briefly. */
const env = { SOAK_SEQUENCES: '2000', RACE_ROUNDS: '20', ...process.env }
const tests = ['tests/integration/reserve/sequences.test.ts', 'tests/integration/reserve/races.test.ts']
process.exit(await exitOf(spawnNode([join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'integration', ...tests], { env })))
