import { cleanImage } from './clean-image'
import { cleanPdf } from './clean-pdf'
import { fileRefused } from './file-error'
import { fileTypeOf, isPolyglot, MAX_FILE_BYTES } from '../rules/file-types'

export interface CleanFile {
  body: Uint8Array
  contentType: 'image/jpeg' | 'application/pdf'
  extension: 'jpg' | 'pdf'
}

/** An uploaded paper as it is stored: a JPEG or a PDF of our own making. Everything else is refused by its content. */
export async function cleanFile(bytes: Uint8Array): Promise<CleanFile> {
  if (bytes.length === 0) throw fileRefused('empty')
  if (bytes.length > MAX_FILE_BYTES) throw fileRefused('tooLarge')
  const type = fileTypeOf(bytes)
  if (type === null) throw fileRefused('type')
  if (isPolyglot(bytes, type)) throw fileRefused('hiding')
  if (type === 'pdf')
    return { body: (await cleanPdf(bytes)).body, contentType: 'application/pdf', extension: 'pdf' }
  return { body: await cleanImage(bytes), contentType: 'image/jpeg', extension: 'jpg' }
}
