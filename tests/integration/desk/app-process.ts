import { processStockSheets } from '@/lib/workflows/stock-sheets/work-on-sheets'

/** An instance that works on sheets and that tests can kill. */
await processStockSheets(new Date())
process.exit(0)
