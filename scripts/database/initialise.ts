import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runPostgresProgram, type Binaries } from './binaries'
import { serverIdentity } from './identity'

/** The superuser's password, made at random on first use and kept beside the cluster, for its owner only. */
export function clusterPassword(directory: string): string {
  const file = `${directory}.password`
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

/** Makes the cluster's folder, unless there is one. */
export async function initialiseCluster(directory: string, { initdb }: Binaries): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  const { owner } = serverIdentity(initdb)
  // Made beside its place and moved there when complete, so that an interrupted start leaves no half cluster.
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  // initdb reads the password from a file, as the user that it runs as.
  const handover = mkdtempSync(join(tmpdir(), 'bharosa-initdb-'))
  const passwordFile = join(handover, 'password')
  writeFileSync(passwordFile, clusterPassword(directory), { mode: 0o600 })
  if (owner)
    for (const path of [draft, handover, passwordFile]) chownSync(path, owner.uid, owner.gid)
  try {
    const { code, output } = await runPostgresProgram(initdb, [
      '--pgdata',
      draft,
      '--username',
      'postgres',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      // The same order and case rules on every machine, whatever locales it has.
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ])
    if (code !== 0)
      throw new Error(
        `Postgres couldn't make its folder ${directory}: ${output.split('\n').at(-1) ?? ''}`,
      )
  } finally {
    rmSync(handover, { recursive: true, force: true })
  }
  rmSync(directory, { recursive: true, force: true })
  renameSync(draft, directory)
}
