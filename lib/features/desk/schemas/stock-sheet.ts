import { z } from 'zod'
import { MAX_SHEET_BYTES, SHEET_STEPS, type SheetState } from '../rules/stock-sheet'

/** Excel allows 16,384 columns, but real lists have about 40. */
const MAX_COLUMNS = 200

const fileName = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .transform((name) => name.replace(/^.*[\\/]/, '').slice(0, 150) || 'sheet')

export const beginSheetBody = z.object({
  cityId: z.int().min(1).max(32_767),
  fileName,
  bytes: z.int().min(1).max(MAX_SHEET_BYTES),
})
export type BeginSheetBody = z.infer<typeof beginSheetBody>
export const beginSheetAnswer = z.object({
  sheetId: z.string(),
  partBytes: z.int(),
  parts: z.int(),
})

export const sheetParams = z.object({ sheetId: z.string().min(1).max(64) })

/** Multipart form: the part's number, counted from 0, and its bytes as `file`. */
export const sheetPartBody = z.object({
  part: z.coerce.number().int().min(0).max(1_000),
  file: z.instanceof(Uint8Array),
})
export const sheetPartAnswer = z.object({ received: z.int(), parts: z.int() })

const version = z.int().min(0).max(2_147_483_647)

export const columnMappingBody = z.object({
  version,
  mapping: z
    .array(
      z
        .string()
        .regex(/^[a-zA-Z]{2,30}$/)
        .nullable(),
    )
    .max(MAX_COLUMNS),
})

export const sheetStepBody = z.object({
  version,
  step: z.enum(['check', 'start', 'stop', 'undo', 'discard']),
})

const sample = z.object({ line: z.int(), sentence: z.string(), value: z.string() })
const reasons = z.record(
  z.string(),
  z.object({ label: z.string(), count: z.int(), samples: z.array(sample) }),
)

const tally = z.object({
  listed: z.int(),
  auction: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
  reasons,
  changes: z.array(sample),
  notes: reasons,
  unread: z.array(z.object({ header: z.string(), cells: z.int(), examples: z.array(z.string()) })),
  unused: z.array(z.string()),
  remarks: z.array(z.string()),
})

const moment = z.string().nullable()

export const sheetView = z.object({
  sheetId: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  city: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(Object.keys(SHEET_STEPS) as [SheetState, ...SheetState[]]),
  version: z.int(),
  received: z.int(),
  parts: z.int(),
  broughtBy: z.string(),
  createdAt: z.string(),
  startedBy: z.string().nullable(),
  startedAt: moment,
  endedAt: moment,
  undoneBy: z.string().nullable(),
  undoneAt: moment,
  problem: z.string().nullable(),
  isStopAsked: z.boolean(),
  isFileKept: z.boolean(),
  columns: z.array(
    z.object({
      header: z.string(),
      values: z.array(z.string()),
      field: z.string().nullable(),
      guess: z.string().nullable(),
    }),
  ),
  missing: z.array(z.string()),
  remarks: z.array(z.string()),
  preview: z.array(
    z.object({
      line: z.int(),
      /** Parsed values by field. An unparsed cell keeps its text. */
      cells: z.record(z.string(), z.object({ text: z.string(), isRead: z.boolean() })),
      refusal: z.string().nullable(),
    }),
  ),
  total: z.int().nullable(),
  line: z.int(),
  done: z.int(),
  tally: tally.nullable(),
  checked: tally.nullable(),
  undoTally: z
    .object({ withdrawn: z.int(), restored: z.int(), kept: z.int(), adverts: z.int() })
    .nullable(),
})
export type SheetView = z.infer<typeof sheetView>
export type TallyView = z.infer<typeof tally>
