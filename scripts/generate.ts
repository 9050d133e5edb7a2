import { writeApiRoutes } from './start/api-routes'
import { ensureClient } from './start/generate'

/** `npm run generate`: the Prisma client, if the schema changed, and the list of the API's routes. */
ensureClient(process.cwd())
writeApiRoutes(process.cwd())
