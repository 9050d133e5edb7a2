import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib'
import { FileRefusedError } from './file-refused.ts'

const MAX_PAGES = 20
const MAX_OBJECTS = 20_000
/** Real documents nest less deeply. */
const MAX_DEPTH = 40
/**
 * Bytes at the end of the file in which the end marker must be. Without it, the file is cut off.
 */
const END_WITHIN = 1_024

const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'AF',
  'RichMedia',
  'XFA',
  'RichMediaContent',
  'Win',
  'Unix',
  'Mac',
])
const ACTIVE_VALUES = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'EmbeddedFile',
  'FileAttachment',
  'Screen',
  '3D',
  'Filespec',
])

function isActive(value: PDFObject | undefined, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true
  if (value instanceof PDFName) return ACTIVE_VALUES.has(value.decodeText())
  if (value instanceof PDFArray) return value.asArray().some((one) => isActive(one, depth + 1))
  const dict = value instanceof PDFStream ? value.dict : value
  if (!(dict instanceof PDFDict)) return false
  return dict
    .entries()
    .some(([key, one]) => ACTIVE_KEYS.has(key.decodeText()) || isActive(one, depth + 1))
}

const OBJECT = /[\s\0]obj/g

/**
 * Counts objects before parsing: pdf-lib takes half a minute for a million headers without an
 * object.
 */
function hasTooManyObjects(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  OBJECT.lastIndex = 0
  for (let found = 0; found <= MAX_OBJECTS; found += 1) if (!OBJECT.test(text)) return false
  return true
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fast,
      ignoreEncryption: true,
    })
  } catch {
    throw new FileRefusedError('unreadable')
  }
}

async function rebuilt(from: PDFDocument): Promise<Uint8Array> {
  const clean = await PDFDocument.create()
  for (const page of await clean.copyPages(from, from.getPageIndices())) {
    page.node.delete(PDFName.of('Annots'))
    page.node.delete(PDFName.of('Metadata'))
    page.node.delete(PDFName.of('PieceInfo'))
    clean.addPage(page)
  }
  return clean.save()
}

/**
 * Refuses scripts, attachments, launch actions and passwords. The process's memory limit bounds
 * decompression (watch-memory.ts).
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  if (hasTooManyObjects(bytes)) throw new FileRefusedError('pages')
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-END_WITHIN))
  if (!tail.includes('%%EOF')) throw new FileRefusedError('unreadable')
  const document = await load(bytes)
  if (document.isEncrypted) throw new FileRefusedError('locked')
  const objects = document.context.enumerateIndirectObjects()
  if (objects.length > MAX_OBJECTS) throw new FileRefusedError('pages')
  if (objects.some(([, one]) => isActive(one))) throw new FileRefusedError('active')
  try {
    const pages = document.getPageCount()
    if (pages === 0) throw new FileRefusedError('unreadable')
    if (pages > MAX_PAGES) throw new FileRefusedError('pages')
    return await rebuilt(document)
  } catch (error) {
    // A broken page tree shows only when it is walked.
    if (
      error instanceof TypeError ||
      error instanceof RangeError ||
      (error instanceof Error && error.name === 'Error')
    )
      throw new FileRefusedError('unreadable')
    throw error
  }
}
