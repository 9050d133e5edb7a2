import { join } from 'node:path'
import { forgetAddress } from '../database/address'
import { stopCluster } from '../database/cluster'
import { releaseDataDir } from './copy-lock'

const dataDir = process.env.DATA_DIR ?? '.data'
forgetAddress(dataDir)
await stopCluster(join(dataDir, 'postgres'))
releaseDataDir(dataDir)
