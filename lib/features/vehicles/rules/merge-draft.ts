import type { FindingDecision, FindingKind } from './inspection'

/** What can be said of a point. Severity 0: it is good, and the rest says nothing. */
export interface Judgement {
  severity: number
  /** Null while it is unknown. */
  cost: number | null
  decision: FindingDecision
  kind: FindingKind
  sizeCm: number | null
  photoId: string | null
  /** In the Dost's own words. */
  note: string | null
}

export const GOOD: Judgement = {
  severity: 0,
  cost: null,
  decision: 'not_done',
  kind: 'wear',
  sizeCm: null,
  photoId: null,
  note: null,
}

export type JudgedField = keyof Judgement

const JUDGED_FIELDS = Object.keys(GOOD) as JudgedField[]

/** Who said it, and when (ISO instant). */
export interface Mark {
  by: string
  at: string
}

/** A point as it is stored, each of its fields with who said it last. */
export type StoredPoint = Judgement & {
  point: string
  marks?: Partial<Record<JudgedField, Mark>>
  /** Drafts of an earlier time say it of the point as a whole. */
  by?: string
  at?: string
}

/** What was pressed of a point; what is left out stays as it is. */
export type PressedPoint = { point: string } & {
  [Field in JudgedField]?: Judgement[Field] | undefined
}

interface Save {
  points: readonly PressedPoint[]
  by: string
  at: string
  /** The server's moment of what the phone knew when it was pressed; null where it knew nothing. */
  seenAt: string | null
}

/** Two people said different things of one field, and the second hadn't heard of the first. */
export interface Clash {
  point: string
  field: JudgedField
  mark: Mark
}

type Pressing = Pick<Save, 'by' | 'seenAt'>

/** Whether another person said it since this phone last heard. */
export function isUnseen(mark: Mark | undefined, { by, seenAt }: Pressing): mark is Mark {
  return mark !== undefined && mark.by !== by && (seenAt === null || mark.at > seenAt)
}

/** Who said what of a point; of a field that wasn't spoken of there is none. */
function marksOf({ marks, by, at }: StoredPoint): NonNullable<StoredPoint['marks']> {
  if (marks) return marks
  if (by === undefined || at === undefined) return {}
  return Object.fromEntries(JUDGED_FIELDS.map((field) => [field, { by, at }]))
}

/**
 * What a field's new word can erase: the field itself, the size with what it measures, everything of a point that becomes
 * good, and that the point is good.
 */
function touched(field: JudgedField, known: StoredPoint, pressed: PressedPoint): JudgedField[] {
  if (field === 'severity') return pressed.severity === 0 ? JUDGED_FIELDS : ['severity']
  const together: JudgedField[] =
    field === 'kind' || field === 'sizeCm' ? ['kind', 'sizeCm'] : [field]
  return known.severity === 0 && pressed.severity === undefined
    ? [...together, 'severity']
    : together
}

function clashesOf(
  known: StoredPoint,
  pressed: PressedPoint,
  field: JudgedField,
  pressing: Pressing,
): Clash[] {
  for (const other of touched(field, known, pressed)) {
    const mark = marksOf(known)[other]
    const isSame = pressed[other] !== undefined && pressed[other] === known[other]
    if (!isSame && isUnseen(mark, pressing)) return [{ point: known.point, field, mark }]
  }
  return []
}

/** What of a pressed point says something else than what is stored. */
const changedFields = (pressed: PressedPoint, known: StoredPoint | undefined) =>
  JUDGED_FIELDS.filter((field) => pressed[field] !== undefined && pressed[field] !== known?.[field])

/**
 * Two people at one car: each save brings what was pressed, field by field, and leaves the rest as it is: one person's cost
 * and another's note of one point are both kept. A field that another person changed otherwise since this phone last heard
 * is a clash, and its point stays as it is.
 */
export function mergeDraft(
  stored: readonly StoredPoint[],
  { points, by, at, seenAt }: Save,
): { merged: StoredPoint[]; clashes: Clash[] } {
  const merged = new Map(stored.map((one) => [one.point, one]))
  const clashes: Clash[] = []
  for (const pressed of points) {
    const known = merged.get(pressed.point)
    const fields = changedFields(pressed, known)
    const own = known
      ? fields.flatMap((field) => clashesOf(known, pressed, field, { by, seenAt }))
      : []
    clashes.push(...own)
    if (own.length > 0 || (known && fields.length === 0)) continue
    merged.set(pressed.point, {
      ...GOOD,
      ...known,
      ...Object.fromEntries(fields.map((field) => [field, pressed[field]])),
      point: pressed.point,
      marks: {
        ...(known && marksOf(known)),
        ...Object.fromEntries(fields.map((field) => [field, { by, at }])),
      },
    })
  }
  return { merged: [...merged.values()], clashes }
}
