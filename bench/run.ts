import { spawnSync } from 'node:child_process'
import { runLighthouseBench } from './lighthouse.ts'
import { runPagesBench } from './pages.ts'
import { runWeightBench } from './weight.ts'
import { runSearchBench } from './search/index.ts'
import { writeReport } from './lib/report.ts'
import { saveSection, type BenchSection } from './lib/section.ts'
import { startProduct, type RunningServer } from './lib/server.ts'

/**
 * Sections that need a running site. `npm run bench` runs all sections; `npm run bench -- pages
 * weight` runs these two.
 */
const ON_PRODUCT: Record<string, (product: RunningServer) => Promise<BenchSection>> = {
  pages: runPagesBench,
  weight: runWeightBench,
  lighthouse: runLighthouseBench,
}

const names = process.argv.slice(2)
const isRequested = (name: string) => names.length === 0 || names.includes(name)

if (Object.keys(ON_PRODUCT).some(isRequested)) {
  const product = await startProduct({
    DATA_DIR: process.env.BENCH_DATA_DIR ?? '.data/bench',
    LOG_LEVEL: 'error',
  })
  try {
    for (const [name, runSection] of Object.entries(ON_PRODUCT)) {
      if (!isRequested(name)) continue
      const section = await runSection(product)
      await saveSection(name, section)
      console.table(section.rows)
    }
  } finally {
    await product.stop()
  }
}
// Each of these runs in a process of its own, because a process can have only one database.
const OWN_DATABASE: Record<string, () => Promise<BenchSection>> = {
  search: runSearchBench,
  memory: async () => (await import('./memory.ts')).runMemoryBench(),
  buyer: async () => (await import('./buyer.ts')).runBuyerBench(),
}
for (const [name, runSection] of Object.entries(OWN_DATABASE)) {
  if (!isRequested(name)) continue
  if (names.length === 1) {
    const section = await runSection()
    await saveSection(name, section)
    console.table(section.rows)
  } else {
    const again = [...process.execArgv, import.meta.filename, name]
    const { status } = spawnSync(process.execPath, again, { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}
await writeReport()
