import { execFileSync, spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

export interface UnixUser {
  uid: number
  gid: number
}

/** How to run Postgres on this machine: as the current user, or, if that is root, as another one. */
export interface Identity {
  /** Who must own the cluster's folder; ourselves when not given. */
  owner?: UnixUser
  /** A program with its arguments that changes the user for us. Without it, spawn with the owner's ids. */
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

/** Postgres refuses to run as root, so root runs it as the user `postgres` (created if need be) or as `nobody`. */
function borrower(): UnixUser {
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
 * In a checkout under root's own home another user can't even reach the programs. `setpriv` (util-linux)
 * gives it the two capabilities that this takes, without touching anybody's permissions; the secure bit
 * makes them count in access(2), by which Postgres looks for its files.
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

/** Whether that user can run the programs where they lie; `--show` makes initdb look for all of its files. */
function canRun(initdb: string, owner: UnixUser, wrapper?: string[]): boolean {
  const [file = initdb, ...args] = [...(wrapper ?? []), initdb, '--show', '--pgdata', '/nowhere']
  return (
    spawnSync(file, args, { ...(wrapper ? {} : owner), stdio: 'ignore', cwd: '/' }).status === 0
  )
}

function findIdentity(initdb: string): Identity {
  if (process.platform === 'win32' || userInfo().uid !== 0) return {}
  const owner = borrower()
  if (canRun(initdb, owner)) return { owner }
  const wrapper = setprivFor(owner)
  if (canRun(initdb, owner, wrapper)) return { owner, wrapper }
  throw new Error(
    "Postgres doesn't run as root, and the user it was lent to can't read this folder: move the checkout out of root's home, start as another user, or set DATABASE_URL.",
  )
}

let known: Identity | undefined

/** The identity under which Postgres's programs run here: found once, by trying `initdb`. */
export function serverIdentity(initdb: string): Identity {
  known ??= findIdentity(initdb)
  return known
}
