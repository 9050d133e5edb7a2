import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findFreePort } from '@/scripts/database/free-port'
import { findServerIdentity } from '@/scripts/database/identity'
import { readLockFile } from '@/scripts/database/server-process'
import { endProcess, type Ground } from './ground'
import { POSTGRES_15_FOLDER } from './postgres'
import { waitUntil } from './wait'

const PASSWORD = 'a-password-of-the-drill'

interface Member {
  role: string
  state: string
}

export class PatroniNode {
  private child: ChildProcess | undefined

  private constructor(
    private readonly ground: Ground,
    readonly name: string,
    private readonly etcd: string,
    readonly port: number,
    readonly restPort: number,
  ) {}

  static async make(ground: Ground, name: string, etcd: string): Promise<PatroniNode> {
    cpSync('deploy/failover', ground.path('failover'), { recursive: true })
    const node = new PatroniNode(ground, name, etcd, await findFreePort(), await findFreePort())
    ground.afterwards(() => node.stop())
    return node
  }

  private get directory(): string {
    return this.ground.path(this.name, 'data')
  }

  start(): void {
    const { owner } = findServerIdentity(`${POSTGRES_15_FOLDER}/initdb`)
    const home = this.ground.makeFolder(this.name)
    if (owner) this.ground.give(home, owner)
    const at = (port: number) => `127.0.0.1:${port}`
    this.child = this.ground.start(
      this.name,
      '/usr/bin/patroni',
      [this.ground.path('failover', 'patroni.yml')],
      {
        ...owner,
        cwd: home,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          HOME: home,
          PATRONI_NAME: this.name,
          PATRONI_ETCD3_HOSTS: this.etcd,
          PATRONI_RESTAPI_LISTEN: at(this.restPort),
          PATRONI_RESTAPI_CONNECT_ADDRESS: at(this.restPort),
          PATRONI_POSTGRESQL_LISTEN: at(this.port),
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(this.port),
          PATRONI_POSTGRESQL_DATA_DIR: this.directory,
          PATRONI_POSTGRESQL_PGPASS: `${home}/pgpass`,
          PATRONI_SUPERUSER_USERNAME: 'postgres',
          PATRONI_SUPERUSER_PASSWORD: PASSWORD,
          PATRONI_REPLICATION_USERNAME: 'replicator',
          PATRONI_REPLICATION_PASSWORD: PASSWORD,
          PATRONI_REWIND_USERNAME: 'rewinder',
          PATRONI_REWIND_PASSWORD: PASSWORD,
        },
      },
    )
  }

  async is(role: 'primary' | 'replica' | 'sync'): Promise<boolean> {
    return (await fetch(`http://127.0.0.1:${this.restPort}/${role}`)).status === 200
  }

  async configure(change: object): Promise<void> {
    const { ok } = await fetch(`http://127.0.0.1:${this.restPort}/config`, {
      method: 'PATCH',
      body: JSON.stringify(change),
    })
    if (!ok) throw new Error('Patroni took no change of its settings.')
  }

  async members(): Promise<Member[]> {
    const response = await fetch(`http://127.0.0.1:${this.restPort}/cluster`)
    return ((await response.json()) as { members: Member[] }).members
  }

  /** Kills Patroni first, because it would restart Postgres. */
  async destroy(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGKILL')
    const lock = readLockFile(this.directory)
    if (!lock) return
    process.kill(lock.pid, 'SIGKILL')
    await waitUntil('the end of Postgres', async () => !existsSync(`/proc/${lock.pid}`))
  }

  async stop(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGTERM')
    const lock = readLockFile(this.directory)
    if (lock && existsSync(`/proc/${lock.pid}`)) process.kill(lock.pid, 'SIGQUIT')
  }
}

export async function startEtcd(ground: Ground): Promise<string> {
  const [client, peer] = [await findFreePort(), await findFreePort()]
  const at = `http://127.0.0.1:${client}`
  const between = `http://127.0.0.1:${peer}`
  ground.lend('etcd', '/usr/bin/etcd', [
    ...['--data-dir', ground.path('etcd'), '--name', 'one'],
    ...['--listen-client-urls', at, '--advertise-client-urls', at],
    ...['--listen-peer-urls', between, '--initial-advertise-peer-urls', between],
    ...['--initial-cluster', `one=${between}`],
  ])
  await waitUntil('the start of etcd', () => fetch(`${at}/health`).then(({ ok }) => ok))
  return `127.0.0.1:${client}`
}

export async function startHaproxy(
  ground: Ground,
  nodes: readonly [PatroniNode, PatroniNode],
): Promise<string> {
  const [port, standbys] = [await findFreePort(), await findFreePort()]
  let text = readFileSync('deploy/failover/haproxy.cfg', 'utf8')
    .replace('*:5000', `127.0.0.1:${port}`)
    .replace('*:5001', `127.0.0.1:${standbys}`)
  for (const [place, node] of nodes.entries())
    text = text.replaceAll(
      `10.0.0.1${place + 1}:5432 check port 8008`,
      `127.0.0.1:${node.port} check port ${node.restPort}`,
    )
  const file = ground.path('haproxy.cfg')
  writeFileSync(file, text)
  ground.lend('haproxy', '/usr/sbin/haproxy', ['-db', '-f', file])
  return `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}`
}
