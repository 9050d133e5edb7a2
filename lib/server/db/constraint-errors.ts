/**
 * The one place that knows how broken constraints look when they arrive: from pg as its own error, from
 * Prisma wrapped (P2002, P2003, P2010, P2039), and from a Prisma transaction's commit as the adapter's
 * bare error. Prisma 7 over adapter-pg no longer fills `meta.target`; what Postgres said is kept below it.
 */
type ConstraintKind = 'unique' | 'foreign_key' | 'check' | 'exclusion'

export interface BrokenConstraint {
  kind: ConstraintKind
  /** Its name in the migrations, e.g. `reservation_one_live_per_vehicle`. */
  constraint: string
}

const KINDS: Record<string, ConstraintKind> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23001': 'foreign_key',
  '23514': 'check',
  '23P01': 'exclusion',
}

interface DriverMessage {
  state: string
  constraint: string | undefined
}

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The constraint's name is the last quoted word of the message, after the table's. */
function lastQuoted(message: string | undefined): string | undefined {
  return message === undefined
    ? undefined
    : [...message.matchAll(/["«„]([^"«„»“]+)["»“]/g)].at(-1)?.[1]
}

function messageOfAdapter(cause: Fields): DriverMessage | undefined {
  const state = textOf(cause.originalCode)
  if (state === undefined) return undefined
  return {
    state,
    constraint:
      textOf(fieldsOf(cause.constraint)?.index) ?? lastQuoted(textOf(cause.originalMessage)),
  }
}

function messageOfPostgres(error: unknown): DriverMessage | undefined {
  const fields = fieldsOf(error)
  if (!fields) return undefined
  const adapterError = fieldsOf(fieldsOf(fields.meta)?.driverAdapterError) ?? fields
  const cause = fieldsOf(adapterError.cause)
  const wrapped = cause && messageOfAdapter(cause)
  if (wrapped) return wrapped
  const state = textOf(fields.code)
  return state !== undefined && /^[0-9A-Z]{5}$/.test(state) && !/^P2\d{3}$/.test(state)
    ? { state, constraint: textOf(fields.constraint) }
    : undefined
}

/** The SQLSTATE behind an error (`57014` for a time-out, `40001` for a lost race), or undefined if it isn't the database's. */
export function sqlState(error: unknown): string | undefined {
  return messageOfPostgres(error)?.state
}

/** Which constraint an error says was broken; undefined for any other error. */
export function brokenConstraint(error: unknown): BrokenConstraint | undefined {
  const said = messageOfPostgres(error)
  const kind = said && KINDS[said.state]
  return kind && said.constraint !== undefined ? { kind, constraint: said.constraint } : undefined
}

/** Whether an error is this very constraint's: `if (breaks(error, 'call_back_one_open')) …`. */
export function breaks(error: unknown, constraint: string): boolean {
  return brokenConstraint(error)?.constraint === constraint
}
