import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import type { Db } from '@/lib/server/db/client'
import { breaksConstraint } from '@/lib/server/db/constraint-errors'
import { newId } from '@/lib/server/db/ids'
import { noteTagChange } from '@/lib/server/db/tag-changes'
import { databaseNow } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { findChanges } from '@/lib/shared/changes'
import { DomainError } from '@/lib/shared/error-codes'
import {
  findTermStart,
  findTermValueRefusal,
  formatTermValue,
  type TermName,
  TERMS,
} from '../rules/terms'

interface Seen {
  reason: string
  version: number
}

export interface NewTerm extends Seen {
  term: TermName
  value: number
  from: string
}

interface Row {
  term: string
  value?: number
  validFrom?: Date
  withdraws?: string
}

const surpassed = () => new DomainError('conflict', { message: say('terms.surpassed') })

/** Of two concurrent changes, the second is refused, because its version is outdated. */
async function append(tx: Db, row: Row, { reason, version }: Seen, staffId: string): Promise<void> {
  const last = await tx.termChange.aggregate({
    where: { term: row.term },
    _max: { version: true },
  })
  if (last._max.version !== version) throw surpassed()
  const id = newId('trm')
  await tx.termChange
    .create({ data: { ...row, id, version: version + 1, staffId, reason }, select: { id: true } })
    .catch((error: unknown) => {
      throw breaksConstraint(error, 'term_change_term_version_key') ? surpassed() : error
    })
  await noteTagChange(tx.$kysely, [CACHE_TAGS.terms])
}

async function clockOf(tx: Db): Promise<Date> {
  const { at } = await tx.$kysely.selectNoFrom(databaseNow.as('at')).executeTakeFirstOrThrow()
  return at
}

function checkValue(term: TermName, value: number): void {
  const refusal = findTermValueRefusal(term, value)
  if (refusal === null) return
  const { min, max, step } = TERMS[term]
  const limit = formatTermValue(term, { below: min, above: max, between: step }[refusal])
  throw new DomainError('invalid_input', {
    fields: { value: say(`terms.value.${refusal}`, { limit }) },
  })
}

/**
 * Sets a term for new deals: with today's date at once, with a later date from midnight IST.
 * Running deals keep the terms stored with them.
 * @throws DomainError `invalid_input` for a value out of bounds, a past day or one over a year
 * ahead; `conflict` if another change came first
 */
export function setTerm({ term, value, from, ...seen }: NewTerm, staffId: string): Promise<void> {
  checkValue(term, value)
  return transaction(async (tx) => {
    const validFrom = findTermStart(from, await clockOf(tx))
    if (validFrom === null)
      throw new DomainError('invalid_input', { fields: { from: say('terms.from') } })
    const before = await tx.termChange.findFirst({
      where: { term, value: { not: null } },
      orderBy: { version: 'desc' },
      select: { value: true },
    })
    await append(tx, { term, value, validFrom }, seen, staffId)
    const { reason } = seen
    const detail = { from: validFrom.toISOString() }
    const changes = findChanges({ [term]: before?.value }, { [term]: value })
    await writeAudit({ staffId, action: 'terms.set', subject: term, reason, detail, changes }, tx)
  })
}

/**
 * @throws DomainError `not_found` for an unknown change, `conflict` if it is in force or withdrawn,
 * or if another change came first
 */
export function withdrawTerm({ id, ...seen }: Seen & { id: string }, staffId: string) {
  return transaction(async (tx) => {
    const change = await tx.termChange.findUnique({
      where: { id },
      select: { term: true, value: true, validFrom: true },
    })
    if (!change) throw new DomainError('not_found')
    const { term, validFrom } = change
    if (validFrom === null || validFrom <= (await clockOf(tx)))
      throw new DomainError('conflict', { message: say('terms.begun') })
    const again = await tx.termChange.count({ where: { withdraws: id } })
    if (again > 0) throw surpassed()
    await append(tx, { term, withdraws: id }, seen, staffId)
    const { reason } = seen
    const detail = { change: id }
    await writeAudit({ staffId, action: 'terms.withdrawn', subject: term, reason, detail }, tx)
  })
}
