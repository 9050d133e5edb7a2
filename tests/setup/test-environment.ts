import { AsyncLocalStorage } from 'node:async_hooks'

/** What `lib/server/env.ts` reads in tests: the demo's key pair and quiet logs, nothing of the machine's own. */
process.env.DEMO = '1'
process.env.LOG_LEVEL = 'silent'
process.env.SITE_URL = 'http://localhost:3000'
// Overwritten with the test file's own database in integration tests; elsewhere nothing answers there.
process.env.DATABASE_URL = 'postgresql://nobody:nothing@127.0.0.1:1/none'
// Next's own start puts it there. Without it what a test loads of Next breaks the console for all later files of its worker.
Object.assign(globalThis, { AsyncLocalStorage })
