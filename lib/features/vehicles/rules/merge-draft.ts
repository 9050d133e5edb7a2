import type { FindingDecision, FindingKind } from './inspection'

export interface PointJudgement {
  severity: number
  cost: number | null
  decision: FindingDecision
  kind: FindingKind
  sizeCm: number | null
  photoId: string | null
  note: string | null
  inBulk: boolean
}

export const NO_FINDING: PointJudgement = {
  severity: 0,
  cost: null,
  decision: 'not_done',
  kind: 'wear',
  sizeCm: null,
  photoId: null,
  note: null,
  inBulk: false,
}

export type JudgedField = keyof PointJudgement

const JUDGED_FIELDS = Object.keys(NO_FINDING) as JudgedField[]
/** `inBulk` says how a point was marked, not what was found, so it never clashes. */
const CLASHING_FIELDS = JUDGED_FIELDS.filter((field) => field !== 'inBulk')

export interface EditMark {
  by: string
  at: string
}

export type StoredPoint = PointJudgement & {
  point: string
  marks?: Partial<Record<JudgedField, EditMark>>
  /** Older drafts have one author for the whole point. */
  by?: string
  at?: string
}

export type SubmittedPoint = { point: string } & {
  [Field in JudgedField]?: PointJudgement[Field] | undefined
}

interface Save {
  points: readonly SubmittedPoint[]
  by: string
  at: string
  seenAt: string | null
}

export interface PointClash {
  point: string
  field: JudgedField
  mark: EditMark
}

type Pressing = Pick<Save, 'by' | 'seenAt'>

export function isEditUnseen(
  mark: EditMark | undefined,
  { by, seenAt }: Pressing,
): mark is EditMark {
  return mark !== undefined && mark.by !== by && (seenAt === null || mark.at > seenAt)
}

function marksOf({ marks, by, at }: StoredPoint): NonNullable<StoredPoint['marks']> {
  if (marks) return marks
  if (by === undefined || at === undefined) return {}
  return Object.fromEntries(JUDGED_FIELDS.map((field) => [field, { by, at }]))
}

/**
 * Fields whose stored values a new value affects: the field itself, kind and size together, all
 * fields if the point becomes good, and the severity if a good point gets a detail.
 */
function touched(field: JudgedField, known: StoredPoint, pressed: SubmittedPoint): JudgedField[] {
  if (field === 'severity') return pressed.severity === 0 ? CLASHING_FIELDS : ['severity']
  const together: JudgedField[] =
    field === 'kind' || field === 'sizeCm' ? ['kind', 'sizeCm'] : [field]
  return known.severity === 0 && pressed.severity === undefined
    ? [...together, 'severity']
    : together
}

function clashesOf(
  known: StoredPoint,
  pressed: SubmittedPoint,
  field: JudgedField,
  pressing: Pressing,
): PointClash[] {
  for (const other of touched(field, known, pressed)) {
    const mark = marksOf(known)[other]
    const isSame = pressed[other] !== undefined && pressed[other] === known[other]
    if (!isSame && isEditUnseen(mark, pressing)) return [{ point: known.point, field, mark }]
  }
  return []
}

/** True if a colleague's "rest is good" would mark a point that was checked singly as bulk. */
const isWeaker = (field: JudgedField, pressed: SubmittedPoint, known: StoredPoint | undefined) =>
  field === 'inBulk' && pressed.inBulk === true && known !== undefined && known.inBulk !== true

const changedFields = (pressed: SubmittedPoint, known: StoredPoint | undefined) =>
  JUDGED_FIELDS.filter(
    (field) =>
      pressed[field] !== undefined &&
      pressed[field] !== known?.[field] &&
      !isWeaker(field, pressed, known),
  )

/**
 * Merges concurrent drafts field by field, so one Dost's cost and another's note on the same point
 * both survive. A field that another Dost changed after this phone's last sync is a clash, and its
 * point stays unchanged.
 */
export function mergeDraft(
  stored: readonly StoredPoint[],
  { points, by, at, seenAt }: Save,
): { merged: StoredPoint[]; clashes: PointClash[] } {
  const merged = new Map(stored.map((one) => [one.point, one]))
  const clashes: PointClash[] = []
  for (const pressed of points) {
    const known = merged.get(pressed.point)
    const fields = changedFields(pressed, known)
    const own = known
      ? fields
          .filter((field) => field !== 'inBulk')
          .flatMap((field) => clashesOf(known, pressed, field, { by, seenAt }))
      : []
    clashes.push(...own)
    if (own.length > 0 || (known && fields.length === 0)) continue
    merged.set(pressed.point, {
      ...NO_FINDING,
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
