import { join } from 'node:path'
import { forgetAddress } from '../database/address'
import { stopCluster } from '../database/cluster'
import { releaseDataDir } from './copy-lock'

/** Stops the Postgres of DATA_DIR; the last thing a start does. */
const dataDir = process.env.DATA_DIR ?? '.data'
forgetAddress(dataDir)
await stopCluster(join(dataDir, 'postgres'))
releaseDataDir(dataDir)
