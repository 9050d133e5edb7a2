import { writeApiRoutes } from './start/api-routes'
import { ensureClient } from './start/generate'

/** `npm run generate`: Prisma client if the schema changed, and the API's routes. */
ensureClient(process.cwd())
writeApiRoutes(process.cwd())
