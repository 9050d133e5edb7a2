import { buffer } from 'node:stream/consumers'
import { cleanImage } from './clean-image.ts'
import { cleanPdf } from './clean-pdf.ts'
import { FileRefused } from './file-refused.ts'

/**
 * The process in which one uploaded file is read and made anew (`clean-file.ts` starts it). Plain Node runs this file as
 * it is; that is why its imports carry their endings. In: the file. Out: the new file or, with `REFUSED_EXIT`, the fault.
 */
const REFUSED_EXIT = 3

const isPdf = process.argv[2] === 'pdf'
try {
  const bytes = await buffer(process.stdin)
  process.stdout.write(await (isPdf ? cleanPdf(bytes) : cleanImage(bytes)))
} catch (error) {
  if (!(error instanceof FileRefused)) throw error
  process.stdout.write(error.fault)
  process.exitCode = REFUSED_EXIT
}
