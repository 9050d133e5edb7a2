import { workOnSheets } from '@/lib/workflows/stock-sheets/work-on-sheets'

/** A killable instance working on sheets. */
await workOnSheets(new Date())
process.exit(0)
