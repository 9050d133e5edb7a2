import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ensureInstalled } from '../lib/install.mjs'
import { waitForExit, spawnNode, TSX } from '../lib/node24.mjs'
import { ROOT } from '../lib/root.mjs'
import { isDatabaseRunning, superviseDatabase } from './keep-database.mjs'
import { restartOnCrash } from './keep-running.mjs'

const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 1_000
/**
 * A larger young generation lets garbage from rendering die early. Twice as much would cost 30 MB
 * more per process.
 */
const FOR_SERVING = [
  '--max-semi-space-size=16',
  // Without a limit, garbage grew to 0.8 GB while 0.2 GB were in use. NODE_OPTIONS overrides the
  // limit.
  ...(process.env.NODE_OPTIONS?.includes('max-old-space-size') ? [] : ['--max-old-space-size=384']),
]
/**
 * glibc adapts these thresholds and then keeps freed page buffers. Fixed values return the memory
 * to the system.
 */
const MEMORY_OF_C = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
}

/**
 * Does the work of `npm start`: prepares database, migrations, cars and build in one child process,
 * and serves in another. Restarts server and database after crashes, and finally stops the
 * database. Runs nothing else itself, so that it can always clean up.
 */
export async function startShop(args) {
  readDotEnv()
  const isDevelopment = args.includes('--dev')
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  const obstacle = await whyNotListen(port, host)
  if (obstacle !== undefined) {
    console.error(obstacle)
    return 1
  }
  if (!(await ensureInstalled({ isForRunning: !isDevelopment }))) return 1
  // First, because the preparation imports the generated client.
  if ((await waitForExit(spawnNode([...TSX, 'scripts/generate.ts']))) !== 0) return 1
  const keeper = keepChildren()
  const prepared = await prepare(keeper, isDevelopment)
  if (prepared.code !== 0) {
    await stopDatabase(prepared.message)
    return keeper.wasStopped() ? 0 : prepared.code
  }
  const database = keepOwnDatabase(prepared.message)
  const code = await serve(
    keeper,
    prepared.message,
    isDevelopment
      ? [NEXT, 'dev', '--experimental-next-config-strip-types', '-p', String(port), '-H', host]
      : undefined,
  )
  await database?.stop()
  await stopDatabase(prepared.message)
  return keeper.wasStopped() ? 0 : code
}

function keepOwnDatabase({ dataDir, env }) {
  if (!dataDir) return undefined
  return superviseDatabase({
    isRunning: () => isDatabaseRunning(dataDir),
    startAgain: () =>
      waitForExit(
        spawnNode([...TSX, 'scripts/start/restart-database.ts'], {
          env: { DATA_DIR: dataDir, DATABASE_URL: env.DATABASE_URL },
        }),
      ),
  })
}

/** The shell's variables take precedence. Before Node 20.12, does nothing. */
function readDotEnv() {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile?.(file)
}

/**
 * Ids of the processes above this one. npm's shell outlives npm, so its parent must be checked too.
 */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(process.ppid)
  }
}

function keepChildren() {
  let child
  let stopped = false
  const stop = (signal) => {
    stopped = true
    child?.kill(signal)
  }
  for (const signal of SIGNALS)
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  if (process.env.npm_lifecycle_event !== undefined) {
    const atFirst = ancestors()
    setInterval(() => ancestors() !== atFirst && stop('SIGINT'), PARENT_CHECK_MS).unref()
  }
  return {
    wasStopped: () => stopped,
    keep: (next) => {
      child = next
      if (stopped) next.kill('SIGINT')
      return next
    },
  }
}

async function prepare(keeper, isDevelopment) {
  const child = keeper.keep(
    spawnNode([...TSX, 'scripts/start/prepare.ts', ...(isDevelopment ? ['--dev'] : [])]),
  )
  let message
  child.on('message', (said) => (message = { ...message, ...said }))
  const code = await waitForExit(child)
  return { code: keeper.wasStopped() ? 1 : code, message }
}

async function serve(keeper, { env, greeting }, development) {
  if (development) console.log(greeting)
  let isFirst = true
  return restartOnCrash(
    () => {
      const child = keeper.keep(
        spawnNode(development ?? [...FOR_SERVING, 'server/main.ts'], {
          env: { ...MEMORY_OF_C, ...env },
        }),
      )
      child.on('message', (message) => {
        if (message?.ready && isFirst) console.log(greeting)
        isFirst = false
      })
      return waitForExit(child)
    },
    { isOver: () => development !== undefined || keeper.wasStopped() },
  )
}

/** Stops the embedded database, never one that DATABASE_URL names. */
async function stopDatabase(message) {
  if (!message?.dataDir) return
  await waitForExit(
    spawnNode([...TSX, 'scripts/start/stop-database.ts'], { env: { DATA_DIR: message.dataDir } }),
  )
}

const NO_ADDRESS = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']

function whyNotListen(port, host) {
  if (!(port > 0 && port < 65_536)) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE' || code === 'EACCES')
        resolve(
          `Port ${port} is in use: stop what listens there, or choose another with PORT=3001 npm start.`,
        )
      else if (NO_ADDRESS.includes(code))
        resolve(`HOST must be an address of this machine like 127.0.0.1 or 0.0.0.0: ${host} isn't.`)
      else resolve(undefined)
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}
