import { plainRegistration } from '@/lib/features/vehicles/rules/registration'
import { latinOrNull } from './forms'
import { NAME_LIMIT, nameMatch } from './name-match'

/** What is read off each paper when it is verified: the forms of the transfer are filled with it and with nothing else. */
export const READ_OFF = {
  rc: ['name', 'parent', 'address', 'registrationNumber', 'chassisNo', 'engineNo'],
  pan: ['name', 'parent'],
  address_proof: ['name', 'address'],
} as const

export type ReadKind = keyof typeof READ_OFF
export type ReadField = (typeof READ_OFF)['rc'][number]
/** As it was typed, or as it is stored. */
export type Reading = Partial<Record<ReadField, string | null>>

export function isRead(kind: string): kind is ReadKind {
  return Object.hasOwn(READ_OFF, kind)
}

const LONGEST = { name: 80, parent: 80, address: 200 } as const
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const OLDER = /^[A-Z0-9]{6,16}$/
const ENGINE = /^[A-Z0-9][A-Z0-9/-]{3,18}[A-Z0-9]$/

/** A chassis number as it is stored: 17 signs without I, O and Q, or fewer of an older car; null for anything else. */
export function plainChassis(typed: string): string | null {
  const plain = typed.replace(/[\s*-]/g, '').toUpperCase()
  return VIN.test(plain) || OLDER.test(plain) ? plain : null
}

/** An engine number as it is stored; null for what can't be one. */
export function plainEngine(typed: string): string | null {
  const plain = typed.replace(/[\s*]/g, '').toUpperCase()
  return ENGINE.test(plain) ? plain : null
}

function plainText(field: keyof typeof LONGEST, typed: string): string | null {
  const text = latinOrNull(typed.replace(/\s+/g, ' '))
  return text !== null && text.length <= LONGEST[field] ? text : null
}

function plainOf(field: ReadField, typed: string): string | null {
  if (field === 'chassisNo') return plainChassis(typed)
  if (field === 'engineNo') return plainEngine(typed)
  if (field === 'registrationNumber') return plainRegistration(typed)
  return plainText(field, typed)
}

/** What is wrong with a field of a reading; `plate`: the paper is another car's. */
export type ReadProblem = 'missing' | 'shape' | 'plate'

/** What a paper says, in the form in which it is stored, or what is wrong with it. Only what this kind of paper has is read. */
export function readPaper(
  kind: ReadKind,
  typed: Reading,
  plate: string | null,
): { reading: Reading } | { problems: Partial<Record<ReadField, ReadProblem>> } {
  const problems: Partial<Record<ReadField, ReadProblem>> = {}
  const reading: Reading = {}
  for (const field of READ_OFF[kind]) {
    const given = typed[field]?.trim() ?? ''
    const plain = given === '' ? null : plainOf(field, given)
    if (plain === null) problems[field] = given === '' ? 'missing' : 'shape'
    else if (field === 'registrationNumber' && !isCarsPlate(plain, plate)) problems[field] = 'plate'
    else reading[field] = plain
  }
  return Object.keys(problems).length > 0 ? { problems } : { reading }
}

/** Whether an RC with this number is this car's; a car whose number we don't have yet may have any. */
function isCarsPlate(read: string, plate: string | null): boolean {
  return plate === null || plate.replace(/[\s-]/g, '').toUpperCase() === read
}

export type PaperSide = 'seller' | 'buyer'

/** A verified paper, and what was read off it. */
export interface VerifiedPaper {
  of: PaperSide
  kind: string
  /** Null where it was verified before papers were read. */
  reading: Reading | null
}

/** The fields of the forms that come off papers, by the paper that each is read from. */
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
} as const satisfies Record<string, readonly [PaperSide, ReadKind, ReadField]>

export type PaperField = keyof typeof SOURCES
export const PAPER_FIELDS = Object.keys(SOURCES) as PaperField[]
/** Those that the desk never types, of any seller; a car of a yard's own has no seller whose papers could be read. */
export const BUYER_FIELDS = ['buyerName', 'buyerParent', 'buyerAddress'] as const

/** From which paper a field of the forms comes. */
export function sourceOf(field: PaperField): { of: PaperSide; kind: ReadKind } {
  const [of, kind] = SOURCES[field]
  return { of, kind }
}

export interface Disagreement {
  of: PaperSide
  /** Two papers of one person that name them differently, or an RC with another car's number. */
  kinds: readonly ReadKind[]
  values: readonly string[]
}

const readingOf = (papers: readonly VerifiedPaper[], of: PaperSide, kind: ReadKind) =>
  papers.find((paper) => paper.of === of && paper.kind === kind)?.reading ?? null

/** What verified papers fill the forms with: nothing of an RC that names another car. */
export function valuesFromPapers(
  papers: readonly VerifiedPaper[],
  plate: string | null,
): Record<PaperField, string | null> {
  const values = PAPER_FIELDS.map((field) => {
    const [of, kind, read] = SOURCES[field]
    const reading = readingOf(papers, of, kind)
    const isOthers = kind === 'rc' && !isCarsPlate(reading?.registrationNumber ?? '', plate)
    return [field, isOthers ? null : (reading?.[read] ?? null)]
  })
  return Object.fromEntries(values) as Record<PaperField, string | null>
}

/** Where papers don't agree: two names that aren't one person's, an RC whose number isn't the car's any more. */
export function disagreements(
  papers: readonly VerifiedPaper[],
  plate: string | null,
): Disagreement[] {
  const found: Disagreement[] = []
  const number = readingOf(papers, 'seller', 'rc')?.registrationNumber ?? null
  if (number !== null && !isCarsPlate(number, plate))
    found.push({ of: 'seller', kinds: ['rc'], values: [number, plate ?? ''] })
  for (const side of ['seller', 'buyer'] as const) {
    const named = (Object.keys(READ_OFF) as ReadKind[]).flatMap((kind) => {
      const name = readingOf(papers, side, kind)?.name
      return name ? [{ kind, name }] : []
    })
    const [first, ...others] = named
    for (const other of others)
      if (first && nameMatch(first.name, other.name) < NAME_LIMIT)
        found.push({ of: side, kinds: [first.kind, other.kind], values: [first.name, other.name] })
  }
  return found
}
