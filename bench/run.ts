import { runLighthouseBench } from './lighthouse.ts'
import { runPagesBench } from './pages.ts'
import { runWeightBench } from './weight.ts'
import { runSearchBench } from './search/index.ts'
import { writeReport } from './lib/report.ts'
import { saveSection, type Section } from './lib/section.ts'
import { startProduct, type Running } from './lib/server.ts'

/** `npm run bench` runs everything; `npm run bench -- pages weight` only what is named. */
const ON_PRODUCT: Record<string, (product: Running) => Promise<Section>> = {
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
// These two last: they make databases of their own the process's.
if (isRequested('search')) await saveSection('search', await runSearchBench())
if (isRequested('buyer')) {
  const { runBuyerBench } = await import('./buyer.ts')
  const section = await runBuyerBench()
  await saveSection('buyer', section)
  console.table(section.rows)
}
await writeReport()
