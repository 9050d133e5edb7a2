import { workOnSheets } from '@/lib/workflows/stock-sheets/work-on-sheets'

/** An instance that works on the sheets that wait, and may be killed over it. */
await workOnSheets(new Date())
process.exit(0)
