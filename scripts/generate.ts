import { writeApiRoutes } from './start/api-routes'
import { ensureClient } from './start/generate'

/**
 * Generates the Prisma client, if the schema has changed, and the list of API routes (`npm run
 * generate`).
 */
ensureClient(process.cwd())
writeApiRoutes(process.cwd())
