import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const ROOT = join(import.meta.dirname, '..', '..')
const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

export interface RunningServer {
  url: string
  stop: () => Promise<void>
}

export async function findUnusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

export async function runCommand(
  args: string[],
  cwd = ROOT,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output.join('')}`)
}

const FLOOR = join(ROOT, 'bench', 'floor')
let floorBuild: Promise<void> | undefined

export async function startFloor(): Promise<RunningServer> {
  await (floorBuild ??= runCommand([NEXT, 'build'], FLOOR))
  return startNext(FLOOR, '/static', await findUnusedPort())
}

async function startNext(
  folder: string,
  readyPath: string,
  port: number,
  env = process.env,
): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'],
    {
      cwd: folder,
      env,
      stdio: 'ignore',
    },
  )
  return ready(`http://127.0.0.1:${port}`, child, readyPath)
}

export async function startProduct(settings: Record<string, string>): Promise<RunningServer> {
  const port = await findUnusedPort()
  const env = { ...process.env, ...settings, PORT: String(port) }
  const prepared = await prepare(env)
  const next = await startNext(ROOT, '/api/ready', port, {
    ...env,
    ...prepared.env,
    NODE_ENV: 'production',
  })
  const stopDatabase = () =>
    runCommand(['--import', 'tsx', join('scripts', 'start', 'stop-database.ts')], ROOT, {
      ...env,
      DATA_DIR: prepared.dataDir,
    })
  return { url: next.url, stop: () => next.stop().then(stopDatabase) }
}

interface Prepared {
  dataDir: string
  env: Record<string, string>
}

async function prepare(env: NodeJS.ProcessEnv): Promise<Prepared> {
  const child = fork(join(ROOT, 'scripts', 'start', 'prepare.ts'), {
    cwd: ROOT,
    env,
    execArgv: ['--import', 'tsx'],
  })
  let prepared: Partial<Prepared> = {}
  child.on('message', (said: Partial<Prepared>) => (prepared = { ...prepared, ...said }))
  const [code] = (await once(child, 'exit')) as [number | null]
  const { dataDir, env: settings } = prepared
  if (code !== 0 || dataDir === undefined || settings === undefined)
    throw new Error('the product could not be prepared')
  return { dataDir, env: settings }
}

async function ready(url: string, child: ChildProcess, path: string): Promise<RunningServer> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (child.exitCode !== null)
      throw new Error(`the server at ${url} ended with ${child.exitCode}`)
    const answer = await fetch(url + path).catch(() => null)
    if (answer?.ok) return { url, stop: () => stop(child) }
    await sleep(250)
  }
  await stop(child)
  throw new Error(`the server at ${url} never got ready`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}
