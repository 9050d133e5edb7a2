import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'

interface Bounds {
  maxMs: number
  maxHeapMb: number
  maxBytes?: number
}

const ANSWER_BYTES = 1024 * 1024
const LOW_PRIORITY = 10

export class ProcessFailed extends Error {
  override name = 'ProcessFailed'

  constructor(
    message: string,
    readonly said: string,
    /**
     * `late` means a timeout; `killed` means a signal of another kind, for example when out of
     * memory.
     */
    readonly end: 'late' | 'killed' | 'failed',
  ) {
    super(message)
  }
}

/**
 * A process of its own isolates time and memory. Plain Node strips the types. @throws ProcessFailed
 */
export function runChildProcess(
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
        // next.config.ts lists the files for a standalone build; without the comment below, the
        // build would include everything here.
        join(/* turbopackIgnore: true */ process.cwd(), source),
        ...args,
      ],
      {
        encoding: 'buffer',
        maxBuffer: maxBytes,
        timeout: maxMs,
        killSignal: 'SIGKILL',
        // The process gets no settings, least of all secrets.
        env: { NODE_ENV: 'production' },
      },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        const end = error.killed === true ? 'late' : error.signal == null ? 'failed' : 'killed'
        const message = `${source} ${end}: ${stderr.toString().slice(-500)}`
        reject(new ProcessFailed(message, stdout.toString('utf8', 0, 64), end))
      },
    )
    child.stdin?.on('error', () => undefined).end(input)
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
  })
}
