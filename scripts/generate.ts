import { writeApiRoutes } from './start/api-routes'
import { writePassportChecker } from './start/passport-checker'
import { ensurePrismaClient } from './start/generate'

/**
 * `npm run generate` generates the Prisma client if the schema has changed, the list of API routes,
 * and the script that checks passports offline.
 */
ensurePrismaClient(process.cwd())
writeApiRoutes(process.cwd())
writePassportChecker(process.cwd())
