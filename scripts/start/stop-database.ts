import { join } from 'node:path'
import { deleteDatabaseUrl } from '../database/saved-url'
import { stopCluster } from '../database/cluster'
import { releaseDataDir } from './copy-lock'

const dataDir = process.env.DATA_DIR ?? '.data'
deleteDatabaseUrl(dataDir)
await stopCluster(join(dataDir, 'postgres'))
releaseDataDir(dataDir)
