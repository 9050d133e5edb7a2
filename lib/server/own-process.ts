import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

interface Bounds {
  maxMs: number
  maxHeapMb: number
  /** Bytes of its answer. */
  maxBytes?: number
}

const ANSWER_BYTES = 1024 * 1024
/** The priority (nice) of a process whose person can wait, beside those who look at pages. */
const LOW_PRIORITY = 10

/** A process of ours ended without an answer. */
export class ProcessFailed extends Error {
  override name = 'ProcessFailed'

  constructor(
    message: string,
    /** What it wrote before it ended. */
    readonly said: string,
    /** `late`: ended by the clock. `killed`: by another signal, as when it takes too much memory. */
    readonly end: 'late' | 'killed' | 'failed',
  ) {
    super(message)
  }
}

/**
 * Runs a source file, named from the root, in a process of its own, so that neither its time nor its memory is that of
 * the process that answers everybody. Plain Node strips its types: no bundler knows of a second process.
 *
 * @throws ProcessFailed
 */
export function runOwnProcess(
  source: string,
  args: readonly string[],
  { maxMs, maxHeapMb, maxBytes = ANSWER_BYTES }: Bounds,
  input?: string | Uint8Array,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [
        `--max-old-space-size=${maxHeapMb}`,
        // What it needs stands in next.config.ts; a standalone build would take along all that lies here.
        join(/* turbopackIgnore: true */ process.cwd(), source),
        ...args,
      ],
      {
        encoding: 'buffer',
        maxBuffer: maxBytes,
        timeout: maxMs,
        killSignal: 'SIGKILL',
        // It needs none of our settings, least of all the secrets.
        env: { NODE_ENV: 'production' },
      },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        const end = error.killed === true ? 'late' : error.signal == null ? 'failed' : 'killed'
        const message = `${source} ${end}: ${stderr.toString().slice(-500)}`
        reject(new ProcessFailed(message, stdout.toString('utf8', 0, 64), end))
      },
    )
    // A process that ends early closes its end; why it ended is told above.
    child.stdin?.on('error', () => undefined).end(input)
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
  })
}
