import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureDatabase } from '../../scripts/database/cluster'
import { findFreePort } from '../../scripts/database/free-port'
import { startThrowawayCluster } from '../../scripts/database/throwaway'
import { applyMigrations } from '../../lib/server/db/migrate'
import { seedDatabase } from '../../prisma/seed'

const BUILD_FOLDER = '.next-standalone'
const BUILD = join(process.cwd(), BUILD_FOLDER, 'standalone')
const CARS = 240
const LOG = join(tmpdir(), 'bharosa-deploy.log')

export interface Instance {
  name: string
  url: string
  port: number
  pid: () => number
  kill: () => Promise<void>
  restart: (app?: string) => Promise<void>
}

export interface Nginx {
  url: string
  port: number
  serveFile: (name: string, body: Buffer) => Promise<string>
  reload: () => Promise<void>
  workerPids: () => Promise<number[]>
}

export interface Stack {
  folder: string
  pool: pg.Pool
  instances: [Instance, Instance]
  nginx: Nginx
  startNginx: (change: (configuration: string) => string) => Promise<Nginx>
  startAlone: (settings?: Record<string, string>) => Promise<Instance>
  deployFolder: string
  /** Folder of the version that the instances start with. */
  app: string
  copyBuild: (name: string, build: string) => Promise<string>
  staticFolder: string
  url: string
  logs: () => Promise<string>
  stop: () => Promise<void>
}

async function waitFor(
  what: string,
  isDone: () => Promise<boolean>,
  timeout = 60_000,
): Promise<void> {
  const end = performance.now() + timeout
  while (performance.now() < end) {
    if (await isDone().catch(() => false)) return
    await sleep(50)
  }
  throw new Error(`${what} took longer than ${timeout} ms.`)
}

const isOk = (url: string) => fetch(url).then((response) => response.ok)

async function isHealthy(port: number): Promise<boolean> {
  const check = spawn(process.execPath, ['deploy/healthcheck.mjs'], {
    env: { ...process.env, PORT: String(port) },
  })
  const [code] = (await once(check, 'exit')) as [number | null]
  return code === 0
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

function createInstance(
  name: string,
  port: number,
  app: string,
  env: Record<string, string>,
  log: NodeJS.WritableStream,
  program = 'server.js',
): Instance {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let folder = app
  return {
    name,
    url,
    port,
    pid: () => child?.pid ?? 0,
    kill: async () => child && end(child, 'SIGKILL'),
    restart: async (other = folder) => {
      folder = other
      if (child) await end(child, 'SIGTERM')
      child = spawn(process.execPath, [program], {
        cwd: folder,
        env: {
          ...env,
          NODE_ENV: 'production',
          PATH: process.env.PATH,
          PORT: String(port),
          HOST: '127.0.0.1',
          HOSTNAME: '127.0.0.1',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child.stdout?.pipe(log, { end: false })
      child.stderr?.pipe(log, { end: false })
      await waitFor(`The start of ${name}`, () => isHealthy(port))
    },
  }
}

const replaceOnce = (text: string, from: string, to: string) => {
  if (text.split(from).length !== 2)
    throw new Error(`deploy/nginx.conf says ${from} not just once.`)
  return text.replace(from, to)
}

async function startNginx(
  folder: string,
  instances: readonly Instance[],
  change: (configuration: string) => string,
): Promise<Nginx & { stop: () => Promise<void> }> {
  const port = await findFreePort()
  const [work, files] = [join(folder, 'work'), join(folder, 'files')]
  await Promise.all(
    [work, files, join(folder, 'deploy')].map((path) => mkdir(path, { recursive: true })),
  )
  await cp('deploy', join(folder, 'deploy'), { recursive: true })
  for (const { name, port: instancePort } of instances) {
    for (const kind of ['conf', 'pages']) {
      const file = join(folder, 'deploy', 'upstream', `${name}.${kind}`)
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace(/server [\d.:]+/, `server 127.0.0.1:${instancePort}`))
    }
  }
  const configuration = join(folder, 'deploy', 'nginx.conf')
  const deployed = await readFile(configuration, 'utf8')
  const adapted = replaceOnce(deployed, 'listen 8080 default_server', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/nginx', work)
    .replace('root /static;', `root ${join(folder, 'static')};`)
    .replace('/dev/stdout', join(work, 'access.log'))
    .replace(
      '    # Pages and files.\n',
      `    location /test-files/ {\n      alias ${files}/;\n      default_type text/html;\n    }\n`,
    )
  await writeFile(configuration, change(adapted))
  const args = ['-p', join(folder, 'deploy'), '-c', configuration]
  const nginx = String(process.env.NGINX_PATH)
  const child = spawn(nginx, [...args, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.pipe(createWriteStream(LOG, { flags: 'a' }))
  const url = `http://127.0.0.1:${port}`
  await waitFor('The start of nginx', () => isOk(`${url}/api/health`))
  const workerPids = async () => {
    const text = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    return text.trim().split(' ').map(Number)
  }
  return {
    url,
    port,
    serveFile: async (name, body) => {
      await writeFile(join(files, name), body)
      return `${url}/test-files/${name}`
    },
    reload: async () => {
      const [code] = (await once(spawn(nginx, [...args, '-s', 'reload']), 'exit')) as [number]
      if (code !== 0) throw new Error('nginx did not take its configuration.')
    },
    workerPids,
    stop: () => end(child, 'SIGTERM'),
  }
}

export async function startStack(settings: Record<string, string> = {}): Promise<Stack> {
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return await start(undo, stop, settings)
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(
  undo: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
  settings: Record<string, string>,
): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'bharosa-deploy-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  // nginx's workers need access.
  await chmod(folder, 0o711)
  const cluster = await startThrowawayCluster()
  undo.push(() => cluster.stop())
  const url = await ensureDatabase(cluster, 'bharosa')
  await applyMigrations(url)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  undo.push(() => pool.end())
  await seedDatabase(pool, { cars: CARS })
  const copyBuild = async (name: string, build: string) => {
    const target = join(folder, name)
    await cp(build, target, { recursive: true, verbatimSymlinks: true })
    return target
  }
  const app = await copyBuild('app', BUILD)
  // Many streams write to the log; Node would warn otherwise.
  const log = createWriteStream(LOG, { flags: 'a' }).setMaxListeners(0)
  const logged = existsSync(LOG) ? (await readFile(LOG, 'utf8')).length : 0
  const env = {
    DATABASE_URL: url,
    DEMO: '1',
    SITE_URL: 'http://localhost:8080',
    STORAGE_DIR: join(folder, 'files'),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    OTP_RESEND_SECONDS: '0',
    ...settings,
  }
  const startOne = async (name: string) => {
    const instance = createInstance(name, await findFreePort(), app, env, log)
    undo.push(() => instance.kill())
    await instance.restart()
    return instance
  }
  const instances: [Instance, Instance] = [await startOne('app1'), await startOne('app2')]
  const startNamed = async (name: string, change: (configuration: string) => string) => {
    const nginx = await startNginx(join(folder, name), instances, change)
    undo.push(() => nginx.stop())
    return nginx
  }
  return {
    folder,
    pool,
    instances,
    nginx: await startNamed('nginx', (configuration) => configuration),
    startNginx: (change) => startNamed(`nginx-${undo.length}`, change),
    startAlone: async (other = {}) => {
      const own = { ...env, NEXT_DIST_DIR: BUILD_FOLDER, JOBS: '0', ...other }
      const root = process.cwd()
      const alone = createInstance('alone', await findFreePort(), root, own, log, 'server/main.ts')
      undo.push(() => alone.kill())
      await alone.restart()
      return alone
    },
    deployFolder: join(folder, 'nginx', 'deploy'),
    app,
    copyBuild,
    staticFolder: join(folder, 'nginx', 'static'),
    url,
    logs: async () => {
      const access = await readFile(join(folder, 'nginx', 'work', 'access.log'), 'utf8')
      const all = await readFile(LOG, 'utf8')
      return all.slice(logged) + access
    },
    stop,
  }
}
