import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { env, EnvError } from '../../lib/server/env.ts'
import { log } from '../../lib/server/log.ts'
import { withHeaders } from './headers.ts'
import { watchLoad } from './overload.ts'
import { keepPages } from './pages/pages.ts'
import { createDoor } from './server.ts'
import { shutDown } from './shutdown.ts'

/**
 * The production server: Next behind a small door of our own. Plain Node reads this file as it is, so
 * that nothing but the app runs in the process; that is why its imports carry their endings.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** A second signal this much later (ms) is somebody's impatience; sooner it is the same one, passed on by npm. */
const SAME_SIGNAL_MS = 1_000

async function serve(): Promise<void> {
  const settings = env()
  let stoppingSince: number | undefined
  const app = next({
    dev: false,
    dir: ROOT,
    hostname: settings.HOST,
    port: settings.PORT,
    quiet: true,
    // Next would take over upgrades of the server it is given; there are none, so it gets an idle one.
    httpServer: createServer(),
  })
  await app.prepare()
  const server = createDoor(
    keepPages(withHeaders(app.getRequestHandler(), settings), { freshFor: settings.PAGE_CACHE_MS }),
    {
      isOverloaded: watchLoad(settings.SHED_LAG_MS),
      isStopping: () => stoppingSince !== undefined,
    },
  )

  const stop = async (delay: number) => {
    const now = performance.now()
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = now
    await shutDown(server, { delay, timeout: settings.SHUTDOWN_TIMEOUT_MS })
    await app.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(settings.SHUTDOWN_DELAY_MS))
  // The process that started us was killed and can't clean up after us.
  process.on('disconnect', () => {
    if (process.env.EMBEDDED_DATA_DIR)
      process.once('exit', () => stopDatabase(String(process.env.EMBEDDED_DATA_DIR)))
    void stop(0)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.PORT, settings.HOST, resolve)
  })
  process.send?.({ ready: true })
}

function stopDatabase(dataDir: string): void {
  const script = fileURLToPath(new URL('../start/stop-database.ts', import.meta.url))
  spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    detached: true,
    stdio: 'ignore',
  }).unref()
}

// A promise that nobody awaited must not take the shop down with it; Next's own server does the same.
process.on('unhandledRejection', (error) =>
  log().error({ err: error }, 'a rejection that nobody handled'),
)
process.on('uncaughtException', (error) =>
  log().error({ err: error }, 'an exception that nobody caught'),
)

serve().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exit(1)
})
