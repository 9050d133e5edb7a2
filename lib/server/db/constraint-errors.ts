/**
 * The only place that knows how constraint violations arrive: pg's own error, Prisma's wrappers
 * (P2002, P2003, P2010, P2039), and the bare adapter error at commit. Prisma 7 with adapter-pg
 * leaves `meta.target` empty and nests Postgres' message.
 */
type ConstraintKind = 'unique' | 'foreign_key' | 'check' | 'exclusion'

export interface BrokenConstraint {
  kind: ConstraintKind
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

export function getSqlState(error: unknown): string | undefined {
  return messageOfPostgres(error)?.state
}

export function findBrokenConstraint(error: unknown): BrokenConstraint | undefined {
  const said = messageOfPostgres(error)
  const kind = said && KINDS[said.state]
  return kind && said.constraint !== undefined ? { kind, constraint: said.constraint } : undefined
}

export function breaksConstraint(error: unknown, constraint: string): boolean {
  return findBrokenConstraint(error)?.constraint === constraint
}
