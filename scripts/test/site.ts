import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFreePort } from '../database/free-port'
import { ensureDatabase, type Cluster } from '../database/cluster'
import { startThrowawayCluster } from '../database/throwaway'
import { BUILD_COPIES_FOLDER, ensureBuild } from '../start/build'
import { prepareDatabase } from '../start/database'
import { StartProblem } from '../start/problem'

let starting: Promise<Cluster> | undefined
let server: ChildProcess | undefined
let closing: Promise<never> | undefined
const warnings: string[] = []

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** npm repeats signals, so a second call does nothing. */
function close(code: number): Promise<never> {
  return (closing ??= end(code))
}

async function end(code: number): Promise<never> {
  if (server && !hasEnded(server)) {
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  // A cluster that is still starting would be left behind.
  const cluster = await starting?.catch(() => undefined)
  await cluster?.stop()
  if (warnings.length > 0) console.error(`The server warned:\n${warnings.join('\n')}`)
  process.exit(warnings.length > 0 ? 1 : code)
}

async function open(isBuildOnly: boolean): Promise<void> {
  starting = startThrowawayCluster({ isSmall: true })
  const cluster = await starting
  const url = await ensureDatabase(cluster, 'bharosa')
  await prepareDatabase(url, true)
  const port = await findFreePort()
  const analyticsPort = await findFreePort()
  const env = {
    NODE_ENV: 'production' as const,
    DATABASE_URL: url,
    DEMO: '1',
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    // Shorter waits for new codes shorten the tests. MAX_IN_FLIGHT is off: the browser on the same
    // machine makes the server slow without overload.
    OTP_RESEND_SECONDS: '3',
    HOLDS_PER_ADDRESS: '1000',
    LOG_LEVEL: 'error',
    MAX_IN_FLIGHT: '0',
    ANALYTICS_URL: `http://127.0.0.1:${analyticsPort}/`,
    SHUTDOWN_DELAY_MS: '0',
  }
  const folder = await ensureBuild({
    root: process.cwd(),
    folder: `${BUILD_COPIES_FOLDER}/test`,
    env,
  })
  process.send?.({ built: true })
  if (isBuildOnly) await close(0)
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: { ...process.env, ...env, NEXT_DIST_DIR: folder },
  })
  server = child
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      console.error(line)
      if (line.includes('Warning')) warnings.push(line)
    })
  child.once('message', () =>
    process.send?.({ url: env.SITE_URL, database: url, analytics: env.ANALYTICS_URL }),
  )
  child.once('exit', () => void close(1))
}

for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(event, () => void close(0))

open(process.argv.includes('--build-only')).catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error)
  void close(1)
})
