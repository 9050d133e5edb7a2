import { writeApiRoutes } from './start/api-routes'
import { writePassportChecker } from './start/passport-checker'
import { ensureClient } from './start/generate'

/**
 * Generates the Prisma client, if the schema has changed, the list of API routes and the script that
 * checks passports offline (`npm run generate`).
 */
ensureClient(process.cwd())
writeApiRoutes(process.cwd())
writePassportChecker(process.cwd())
