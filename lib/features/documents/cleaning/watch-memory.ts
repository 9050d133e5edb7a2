/**
 * A thread beside the one that reads a file, which is too busy to look. A few packed kilobytes can ask for all memory, and no
 * library that reads PDFs bounds what it unpacks; buffers aren't in the heap that Node bounds.
 */
const MAX_BYTES = 400 * 1024 * 1024
const EVERY_MS = 10

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, 'SIGKILL')
}, EVERY_MS)
