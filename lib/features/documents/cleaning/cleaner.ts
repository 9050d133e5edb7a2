import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { FileRefused } from './file-refused.ts'

/**
 * The process in which one uploaded file is read and made anew (`clean-file.ts` starts it). Plain Node runs this file as
 * it is; that is why its imports carry their endings. In: the file. Out: the new file or, with `REFUSED_EXIT`, the fault.
 */
const REFUSED_EXIT = 3

new Worker(new URL('watch-memory.ts', import.meta.url)).unref()

const isPdf = process.argv[2] === 'pdf'
try {
  // Loaded for the file that came: a picture needs nothing that reads a PDF, and the other way round.
  const clean = isPdf
    ? (await import('./clean-pdf.ts')).cleanPdf
    : (await import('./clean-image.ts')).cleanImage
  process.stdout.write(await clean(await buffer(process.stdin)))
} catch (error) {
  if (!(error instanceof FileRefused)) throw error
  process.stdout.write(error.fault)
  process.exitCode = REFUSED_EXIT
}
