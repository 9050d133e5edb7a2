import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))

const alias = {
  // The packages that guard server code throw outside Next; a test is allowed to look.
  'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
  '@': root.replace(/\/$/, ''),
}

const resolve = { alias }
const failOnConsole = 'tests/setup/fail-on-console-error.ts'

/** What takes longest by far, whatever the length of its text. */
const LONGEST = [
  'integration/api/contract',
  'integration/db/migrate',
  'integration/valuation/real-files',
  'integration/reservations/sequences',
  'integration/search/columns-match-sql',
  'unit/documents/pdf-limits',
  'unit/car-drawing/draw-car',
  'unit/vehicles/process-photo',
  'unit/platform/all-texts',
  'unit/platform/renamed-column',
  'unit/valuation/real-prices',
].map((name) => `/tests/${name}.test.ts`)

/** On a machine that hasn't run them before, vitest begins with the longest texts. What takes longest must not come last and alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((end) => moduleId.endsWith(end))
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ])
  }
}

export default defineConfig({
  test: {
    // One more than the cores of a small machine: each waits a third of its time, for Postgres, time-outs and processes.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // The time-outs below are long: a busy machine is slow without being wrong, and a test that hangs is still found.
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Pure functions leave nothing behind: loaded once for all files, as the app does.
          isolate: false,
          setupFiles: ['tests/setup/test-environment.ts', failOnConsole],
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: {
          name: 'components',
          environment: 'jsdom',
          // jsdom is loaded once; each file still has a window and modules of its own.
          pool: 'vmThreads',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: [
            'tests/setup/test-environment.ts',
            failOnConsole,
            'tests/setup/components.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          // Packages are loaded once for all files of a worker; our own modules start anew with each (own-database.ts).
          isolate: false,
          globalSetup: 'tests/setup/postgres.ts',
          setupFiles: [
            'tests/setup/test-environment.ts',
            failOnConsole,
            'tests/setup/own-database.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          // `npm run test:deploy`: processes and nginx, one file at a time, because figures are taken.
          name: 'deploy',
          environment: 'node',
          include: ['tests/deploy/**/*.test.ts'],
          setupFiles: ['tests/setup/test-environment.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          // `npm run test:scale`: two servers of Postgres, a pooler, a million jobs.
          name: 'scale',
          environment: 'node',
          include: ['tests/scale/**/*.test.ts'],
          setupFiles: ['tests/setup/test-environment.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
