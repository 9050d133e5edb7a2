import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = fileURLToPath(new URL('.', import.meta.url))

const alias = {
  // This guard package throws outside Next, so tests use its empty module.
  'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
  '@': root.replace(/\/$/, ''),
}

const resolve = { alias }
const failOnConsole = 'tests/setup/fail-on-console-error.ts'

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

/** Runs slow files first, so none runs last alone. */
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
    // One worker more than a small machine has cores: tests spend a third of their time waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Long timeouts for busy machines; they still catch a hanging test.
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // These tests call pure functions, so modules are loaded once, as in the app.
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
          // Files share jsdom, but each gets its own window and modules.
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
          // Packages are loaded once per worker; our own modules reload for each file
          // (own-database.ts).
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
          // Run by `npm run test:deploy`, one file at a time, since these tests measure times.
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
          name: 'scale',
          environment: 'node',
          include: ['tests/scale/**/*.test.ts'],
          setupFiles: ['tests/setup/test-environment.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          // Run by `npm run test:cluster`, one test at a time: they start three real OpenSearch
          // nodes and kill some.
          name: 'cluster',
          environment: 'node',
          include: ['tests/cluster/**/*.test.ts'],
          globalSetup: ['tests/setup/opensearch/start.ts', 'tests/setup/postgres.ts'],
          setupFiles: [
            'tests/setup/test-environment.ts',
            failOnConsole,
            'tests/setup/own-database.ts',
          ],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
