import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib'
import { FileRefused } from './file-refused.ts'

const MAX_PAGES = 20
const MAX_OBJECTS = 20_000
/** Levels of lists within lists that are looked through; no paper nests deeper. */
const MAX_DEPTH = 40
/** An end without which the file was cut off, this near to its last byte. */
const END_WITHIN = 1_024

/** Names that let a PDF act by itself, carry files, or ask for a program. */
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

/** Counted before anything is parsed: the library takes half a minute over a million openings that lead nowhere. */
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
    throw new FileRefused('unreadable')
  }
}

/** The pages alone in a new file: what hung on the old one (names, outlines, forms, notes, metadata, older versions) isn't taken along. */
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
 * A PDF whose structure holds and that does nothing by itself, made anew of its pages alone. Scripts, attachments,
 * launch actions and passwords are refused. What a file unpacks to is bounded by the process that reads it (cleaner.ts).
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  if (hasTooManyObjects(bytes)) throw new FileRefused('pages')
  const tail = new TextDecoder('latin1').decode(bytes.subarray(-END_WITHIN))
  if (!tail.includes('%%EOF')) throw new FileRefused('unreadable')
  const document = await load(bytes)
  if (document.isEncrypted) throw new FileRefused('locked')
  const objects = document.context.enumerateIndirectObjects()
  if (objects.length > MAX_OBJECTS) throw new FileRefused('pages')
  if (objects.some(([, one]) => isActive(one))) throw new FileRefused('active')
  try {
    const pages = document.getPageCount()
    if (pages === 0) throw new FileRefused('unreadable')
    if (pages > MAX_PAGES) throw new FileRefused('pages')
    return await rebuilt(document)
  } catch (error) {
    // Broken page trees are found out only when they are walked.
    if (
      error instanceof TypeError ||
      error instanceof RangeError ||
      (error instanceof Error && error.name === 'Error')
    )
      throw new FileRefused('unreadable')
    throw error
  }
}
