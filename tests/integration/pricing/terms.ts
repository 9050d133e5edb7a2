import type pg from 'pg'
import { POST as setTermRoute } from '@/app/api/staff/v1/term/route'
import { POST as withdrawRoute } from '@/app/api/staff/v1/termWithdrawal/route'
import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { type TermName, type Terms, findTermsAt } from '@/lib/features/pricing/rules/terms'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import type { TestStaff } from '../../factories/staff'
import { send } from '../api/send'

type Pool = Pick<pg.Pool, 'query'>

export const addDaysToToday = (days: number) => addDays(toIndianDay(new Date()), days)

export async function readTermVersion(pool: Pool, term: TermName): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'SELECT max(version)::int AS version FROM term_change WHERE term = $1',
    [term],
  )
  return rows[0]?.version ?? 0
}

export const postTerm = (who: Pick<TestStaff, 'token'> | null, body: object) =>
  send(setTermRoute, { ...(who && { token: who.token }), body })
export const postTermWithdrawal = (who: Pick<TestStaff, 'token'> | null, body: object) =>
  send(withdrawRoute, { ...(who && { token: who.token }), body })

export async function setTermFromToday(
  pool: Pool,
  who: TestStaff,
  term: TermName,
  value: number,
): Promise<void> {
  const version = await readTermVersion(pool, term)
  const answer = await postTerm(who, {
    term,
    value,
    version,
    from: addDaysToToday(0),
    reason: 'as agreed',
  })
  if (answer.status !== 200) throw new Error(`not set: ${answer.text}`)
}

export const readTerms = async (moment = new Date()): Promise<Terms> =>
  findTermsAt(await readTermChanges(), moment)
