import { processStockSheets } from '@/lib/workflows/stock-sheets/work-on-sheets'

await processStockSheets(new Date())
process.exit(0)
