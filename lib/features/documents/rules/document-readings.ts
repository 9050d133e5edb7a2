import { normalizeRegistration } from '@/lib/features/vehicles/rules/registration'
import type { DocumentSide } from './documents'
import { toLatinOrNull } from './forms'
import { MIN_NAME_SIMILARITY, computeNameSimilarity } from './name-match'

/**
 * Facts that the desk types from a verified document. Names, addresses, chassis and engine number
 * on the transfer forms come only from here; for the yard's own cars, the desk types those of
 * seller and car.
 */
export const DOCUMENT_READING_FIELDS = {
  rc: ['name', 'parent', 'address', 'registrationNumber', 'chassisNo', 'engineNo'],
  pan: ['name', 'parent'],
  address_proof: ['name', 'address'],
} as const

export type DocumentReadingKind = keyof typeof DOCUMENT_READING_FIELDS
export type DocumentReadingField = (typeof DOCUMENT_READING_FIELDS)['rc'][number]
export type DocumentReadingFacts = Partial<Record<DocumentReadingField, string | null>>

export function isDocumentReadingKind(kind: string): kind is DocumentReadingKind {
  return Object.hasOwn(DOCUMENT_READING_FIELDS, kind)
}

const MAX_LENGTHS = { name: 80, parent: 80, address: 200 } as const
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const OLDER = /^[A-Z0-9]{6,16}$/
const ENGINE = /^[A-Z0-9][A-Z0-9/-]{3,18}[A-Z0-9]$/

/**
 * Normalises a chassis number: 17 characters without I, O and Q, fewer for old cars. Null if
 * invalid.
 */
export function normalizeChassis(typed: string): string | null {
  const plain = typed.replace(/[\s*-]/g, '').toUpperCase()
  return VIN.test(plain) || OLDER.test(plain) ? plain : null
}

export function normalizeEngine(typed: string): string | null {
  const plain = typed.replace(/[\s*]/g, '').toUpperCase()
  return ENGINE.test(plain) ? plain : null
}

function plainText(field: keyof typeof MAX_LENGTHS, typed: string): string | null {
  const text = toLatinOrNull(typed.replace(/\s+/g, ' '))
  return text !== null && text.length <= MAX_LENGTHS[field] ? text : null
}

function plainOf(field: DocumentReadingField, typed: string): string | null {
  if (field === 'chassisNo') return normalizeChassis(typed)
  if (field === 'engineNo') return normalizeEngine(typed)
  if (field === 'registrationNumber') return normalizeRegistration(typed)
  return plainText(field, typed)
}

/** `plate` means that the document belongs to another car. */
export type DocumentReadingProblem = 'missing' | 'shape' | 'plate'

/**
 * Returns a document's normalised facts, or its problems. Ignores fields that its kind doesn't
 * have.
 */
export function normalizeDocumentReading(
  kind: DocumentReadingKind,
  typed: DocumentReadingFacts,
  plate: string | null,
):
  | { reading: DocumentReadingFacts }
  | { problems: Partial<Record<DocumentReadingField, DocumentReadingProblem>> } {
  const problems: Partial<Record<DocumentReadingField, DocumentReadingProblem>> = {}
  const reading: DocumentReadingFacts = {}
  for (const field of DOCUMENT_READING_FIELDS[kind]) {
    const given = typed[field]?.trim() ?? ''
    const plain = given === '' ? null : plainOf(field, given)
    if (plain === null) problems[field] = given === '' ? 'missing' : 'shape'
    else if (field === 'registrationNumber' && !isCarsPlate(plain, plate)) problems[field] = 'plate'
    else reading[field] = plain
  }
  return Object.keys(problems).length > 0 ? { problems } : { reading }
}

/** True for any plate while the car's own plate is unknown. */
function isCarsPlate(read: string, plate: string | null): boolean {
  return plate === null || plate.replace(/[\s-]/g, '').toUpperCase() === read
}

export interface VerifiedDocument {
  of: DocumentSide
  kind: string
  reading: DocumentReadingFacts | null
}

const SOURCES = {
  registrationNumber: ['seller', 'rc', 'registrationNumber'],
  chassisNo: ['seller', 'rc', 'chassisNo'],
  engineNo: ['seller', 'rc', 'engineNo'],
  sellerName: ['seller', 'rc', 'name'],
  sellerParent: ['seller', 'rc', 'parent'],
  sellerAddress: ['seller', 'rc', 'address'],
  buyerName: ['buyer', 'pan', 'name'],
  buyerParent: ['buyer', 'pan', 'parent'],
  buyerAddress: ['buyer', 'address_proof', 'address'],
} as const satisfies Record<
  string,
  readonly [DocumentSide, DocumentReadingKind, DocumentReadingField]
>

export type DocumentField = keyof typeof SOURCES
export const DOCUMENT_FIELDS = Object.keys(SOURCES) as DocumentField[]
/**
 * Always taken from documents. The desk types only the seller's fields, and only for the yard's own
 * cars.
 */
export const BUYER_FIELDS_FROM_DOCUMENTS = ['buyerName', 'buyerParent', 'buyerAddress'] as const

export function findFieldSource(field: DocumentField): {
  of: DocumentSide
  kind: DocumentReadingKind
} {
  const [of, kind] = SOURCES[field]
  return { of, kind }
}

export interface DocumentDisagreement {
  of: DocumentSide
  kinds: readonly DocumentReadingKind[]
  values: readonly string[]
}

const readingOf = (
  documents: readonly VerifiedDocument[],
  of: DocumentSide,
  kind: DocumentReadingKind,
) => documents.find((document) => document.of === of && document.kind === kind)?.reading ?? null

export function collectFormValues(
  documents: readonly VerifiedDocument[],
  plate: string | null,
): Record<DocumentField, string | null> {
  const values = DOCUMENT_FIELDS.map((field) => {
    const [of, kind, read] = SOURCES[field]
    const reading = readingOf(documents, of, kind)
    const isOthers = kind === 'rc' && !isCarsPlate(reading?.registrationNumber ?? '', plate)
    return [field, isOthers ? null : (reading?.[read] ?? null)]
  })
  return Object.fromEntries(values) as Record<DocumentField, string | null>
}

/** Finds names that differ between documents, and an RC whose number isn't the car's. */
export function findDocumentDisagreements(
  documents: readonly VerifiedDocument[],
  plate: string | null,
): DocumentDisagreement[] {
  const found: DocumentDisagreement[] = []
  const number = readingOf(documents, 'seller', 'rc')?.registrationNumber ?? null
  if (number !== null && !isCarsPlate(number, plate))
    found.push({ of: 'seller', kinds: ['rc'], values: [number, plate ?? ''] })
  for (const side of ['seller', 'buyer'] as const) {
    const named = (Object.keys(DOCUMENT_READING_FIELDS) as DocumentReadingKind[]).flatMap(
      (kind) => {
        const name = readingOf(documents, side, kind)?.name
        return name ? [{ kind, name }] : []
      },
    )
    const [first, ...others] = named
    for (const other of others)
      if (first && computeNameSimilarity(first.name, other.name) < MIN_NAME_SIMILARITY)
        found.push({ of: side, kinds: [first.kind, other.kind], values: [first.name, other.name] })
  }
  return found
}
