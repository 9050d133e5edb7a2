import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const ROOT = join(import.meta.dirname, '..', '..')
const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

export interface Running {
  url: string
  stop: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Runs a command to its end; its output is shown only when it fails. */
export async function run(
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

/** Empty pages on the same Next: the least that any page of it costs. Built once a run. */
export async function startFloor(): Promise<Running> {
  await (floorBuild ??= run([NEXT, 'build'], FLOOR))
  return startNext(FLOOR)
}

async function startNext(folder: string): Promise<Running> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'],
    { cwd: folder, stdio: 'ignore' },
  )
  return ready(`http://127.0.0.1:${port}`, child, '/static')
}

/** Starts the product as an operator would: `npm start`, on its own data. */
export async function startProduct(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'inherit',
  })
  return ready(`http://127.0.0.1:${port}`, child, '/api/ready')
}

async function ready(url: string, child: ChildProcess, path: string): Promise<Running> {
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
