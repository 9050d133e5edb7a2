/**
 * Runs in a separate thread, since the reading thread is too busy. A few compressed kilobytes can
 * expand to all memory: PDF libraries set no bound, and buffers aren't in the heap that Node
 * limits.
 */
const MAX_BYTES = 400 * 1024 * 1024
const EVERY_MS = 10

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
