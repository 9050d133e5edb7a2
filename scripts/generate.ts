import { ensureClient } from './start/generate'

/** `npm run generate`: the Prisma client, if the schema changed. */
ensureClient(process.cwd())
