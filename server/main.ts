import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { env, EnvError } from '../lib/server/env.ts'
import { getTracing } from '../lib/server/tracing/trace.ts'
import { stopDatabaseIn } from '../scripts/start/stop-database-of.ts'
import { createFileFinder } from './file-conditions.ts'
import { createHttpServer } from './http-server.ts'
import { shutDown } from './shutdown.ts'

/**
 * The server of `npm start`: Next behind our front server. Behind a reverse proxy, use Next's
 * standalone server (docs/deploy.md). Plain Node runs this file, so imports have extensions.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** npm repeats signals, so only a second signal later than this means "stop now". */
const SAME_SIGNAL_MS = 1_000

async function serve(): Promise<void> {
  const settings = env()
  // Same as `next start --experimental-next-config-strip-types`: Node reads next.config.ts without
  // Next's compiler.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
  let stoppingSince: number | undefined
  const app = next({
    dev: false,
    dir: ROOT,
    hostname: settings.HOST,
    port: settings.PORT,
    quiet: true,
    // Next requires a server for protocol upgrades, although we have none.
    httpServer: createServer(),
  })
  await app.prepare()
  const handle = app.getRequestHandler()
  const server = createHttpServer((request, response) => void handle(request, response), {
    maxInFlight: settings.MAX_IN_FLIGHT,
    isStopping: () => stoppingSince !== undefined,
    fileAt: createFileFinder(ROOT, process.env.NEXT_DIST_DIR ?? '.next'),
  })

  const stop = async (delay: number) => {
    const now = performance.now()
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = now
    await shutDown(server, { delay, timeout: settings.SHUTDOWN_TIMEOUT_MS })
    await app.close()
    await getTracing()?.end()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(settings.SHUTDOWN_DELAY_MS))
  // The parent process was killed, so this one must stop the embedded database.
  process.on('disconnect', () => {
    const dataDir = process.env.EMBEDDED_DATA_DIR
    if (dataDir) process.once('exit', () => stopDatabaseIn(dataDir))
    void stop(0)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.PORT, settings.HOST, resolve)
  })
  process.send?.({ ready: true })
}

serve().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exit(1)
})
