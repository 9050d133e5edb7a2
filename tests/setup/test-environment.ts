import { AsyncLocalStorage } from 'node:async_hooks'

process.env.DEMO = '1'
process.env.LOG_LEVEL = 'silent'
process.env.SITE_URL = 'http://localhost:3000'
process.env.DATABASE_URL = 'postgresql://nobody:nothing@127.0.0.1:1/none'
// Next expects this class as a global.
Object.assign(globalThis, { AsyncLocalStorage })
