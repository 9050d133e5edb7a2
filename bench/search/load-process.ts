import pg from 'pg'
import { loadIndex } from '../../lib/features/search/load-index'

/**
 * Runs in a process of its own, so that its memory grows only by the index. Prints one line of
 * JSON.
 */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query('SELECT 1')
const before = process.memoryUsage().rss
const start = performance.now()
const { index } = await loadIndex(client)
const milliseconds = performance.now() - start
process.stdout.write(
  JSON.stringify({ cars: index.size, milliseconds, bytes: process.memoryUsage().rss - before }),
)
await client.end()
