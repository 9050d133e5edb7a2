import { join } from 'node:path'
import { startCluster } from '../database/cluster'

/** Starts the Postgres of DATA_DIR again where it was, so that the app's DATABASE_URL stays true. */
const { DATA_DIR = '.data', DATABASE_URL = '' } = process.env
await startCluster(join(DATA_DIR, 'postgres'), {}, Number(new URL(DATABASE_URL).port))
