import { AsyncLocalStorage } from 'node:async_hooks'

/** Environment of tests: demo key, quiet logs. */
process.env.DEMO = '1'
process.env.LOG_LEVEL = 'silent'
process.env.SITE_URL = 'http://localhost:3000'
// Replaced in integration tests.
process.env.DATABASE_URL = 'postgresql://nobody:nothing@127.0.0.1:1/none'
// Next requires it globally.
Object.assign(globalThis, { AsyncLocalStorage })
