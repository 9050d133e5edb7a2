import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../scripts/database/free-port'

export interface Pooler {
  port: number
  stop: () => Promise<void>
}

const NOBODY = 65_534

function configuration(url: URL, port: number, folder: string): string {
  const server = `host=${url.hostname} port=${url.port} user=${url.username} password=${url.password}`
  return readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8')
    .replace(/^%include .*$/m, readFileSync('deploy/pgbouncer/databases.ini', 'utf8'))
    .replace(/^bharosa = host=\S+ port=\S+ dbname=\S+/m, `* = ${server}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = any')
    .replace(/^auth_file = .*$/m, `pidfile = ${join(folder, 'pid')}`)
    .replace('server_idle_timeout = 300', 'server_idle_timeout = 1')
}

const isUp = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => socket.destroy())
    socket.on('connect', () => socket.end())
  })

export async function startPooler(program: string, url: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'bharosa-pooler-'))
  chmodSync(folder, 0o777)
  const port = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration(new URL(url), port, folder))
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const child = spawn(program, ['-q', file], { ...owner, stdio: 'ignore' })
  for (let attempt = 0; !(await isUp(port)); attempt += 1) {
    if (attempt > 100 || child.exitCode !== null) throw new Error('PgBouncer did not start.')
    await sleep(50)
  }
  return {
    port,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
