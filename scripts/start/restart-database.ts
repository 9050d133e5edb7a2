import { join } from 'node:path'
import { startCluster } from '../database/cluster'

const { DATA_DIR = '.data', DATABASE_URL = '' } = process.env
await startCluster(join(DATA_DIR, 'postgres'), {}, Number(new URL(DATABASE_URL).port))
