import { execFileSync, spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

export interface UnixUser {
  uid: number
  gid: number
}

export interface ServerIdentity {
  owner?: UnixUser
  wrapper?: string[]
}

function lookUp(user: string): UnixUser | undefined {
  try {
    const ask = (what: string) =>
      Number(
        execFileSync('id', [what, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      )
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

/** Postgres refuses root. Uses `postgres` (created if needed) or `nobody` instead. */
function findServerUser(): UnixUser {
  const known = lookUp('postgres')
  if (known) return known
  spawnSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
  spawnSync('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'], {
    stdio: 'ignore',
  })
  const made = lookUp('postgres') ?? lookUp('nobody')
  if (made) return made
  throw new Error(
    "Postgres doesn't run as root, and there is no user to lend it to: start as another user, or set DATABASE_URL.",
  )
}

/**
 * Arguments of `setpriv` (util-linux). Another user can't reach a checkout under root's home, so
 * two capabilities grant access. The secure bit makes them count in access(2), which Postgres
 * calls.
 */
function setprivFor({ uid, gid }: UnixUser): string[] {
  const capabilities = '+dac_override,+dac_read_search'
  return [
    'setpriv',
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${capabilities}`,
    `--ambient-caps=${capabilities}`,
    '--',
  ]
}

/** `--show` makes initdb look for all its files. */
function canRun(initdb: string, owner: UnixUser, wrapper?: string[]): boolean {
  const [file = initdb, ...args] = [...(wrapper ?? []), initdb, '--show', '--pgdata', '/nowhere']
  return (
    spawnSync(file, args, { ...(wrapper ? {} : owner), stdio: 'ignore', cwd: '/' }).status === 0
  )
}

function findIdentity(initdb: string): ServerIdentity {
  if (process.platform === 'win32' || userInfo().uid !== 0) return {}
  const owner = findServerUser()
  if (canRun(initdb, owner)) return { owner }
  const wrapper = setprivFor(owner)
  if (canRun(initdb, owner, wrapper)) return { owner, wrapper }
  throw new Error(
    "Postgres doesn't run as root, and the user it was lent to can't read this folder: move the checkout out of root's home, start as another user, or set DATABASE_URL.",
  )
}

let known: ServerIdentity | undefined

export function findServerIdentity(initdb: string): ServerIdentity {
  known ??= findIdentity(initdb)
  return known
}
