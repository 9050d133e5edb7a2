import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { FileRefusedError } from './file-refused.ts'

/**
 * Program that cleans one upload in its own process, started by `clean-file.ts`. Runs in plain
 * Node, hence the imports with extensions. Reads the file from stdin; writes the clean file to
 * stdout, or the fault with `REFUSED_EXIT`.
 */
const REFUSED_EXIT = 3

new Worker(new URL('watch-memory.ts', import.meta.url)).unref()

const isPdf = process.argv[2] === 'pdf'
try {
  const clean = isPdf
    ? (await import('./clean-pdf.ts')).cleanPdf
    : (await import('./clean-image.ts')).cleanImage
  process.stdout.write(await clean(await buffer(process.stdin)))
} catch (error) {
  if (!(error instanceof FileRefusedError)) throw error
  process.stdout.write(error.fault)
  process.exitCode = REFUSED_EXIT
}
