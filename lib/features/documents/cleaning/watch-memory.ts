/**
 * Runs in a thread of its own, since the parsing thread is too busy to check. A few kilobytes can
 * inflate until memory runs out: PDF libraries have no limit, and Node's heap limit doesn't cover
 * buffers.
 */
const MAX_BYTES = 400 * 1024 * 1024
const EVERY_MS = 10

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
