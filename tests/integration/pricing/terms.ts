import type pg from 'pg'
import { POST as setTermRoute } from '@/app/api/staff/v1/term/route'
import { POST as withdrawRoute } from '@/app/api/staff/v1/termWithdrawal/route'
import { readTermChanges } from '@/lib/features/pricing/queries/terms'
import { type Term, type Terms, termsAt } from '@/lib/features/pricing/rules/terms'
import { addDays, toIndianDay } from '@/lib/shared/dates'
import type { TestStaff } from '../../factories/staff'
import { send } from '../api/send'

type Pool = Pick<pg.Pool, 'query'>

export const inDays = (days: number) => addDays(toIndianDay(new Date()), days)

export async function readVersion(pool: Pool, term: Term): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'SELECT max(version)::int AS version FROM term_change WHERE term = $1',
    [term],
  )
  return rows[0]?.version ?? 0
}

export const set = (who: Pick<TestStaff, 'token'> | null, body: object) =>
  send(setTermRoute, { ...(who && { token: who.token }), body })
export const withdraw = (who: Pick<TestStaff, 'token'> | null, body: object) =>
  send(withdrawRoute, { ...(who && { token: who.token }), body })

export async function setNow(pool: Pool, who: TestStaff, term: Term, value: number): Promise<void> {
  const version = await readVersion(pool, term)
  const answer = await set(who, { term, value, version, from: inDays(0), reason: 'as agreed' })
  if (answer.status !== 200) throw new Error(`not set: ${answer.text}`)
}

export const readTerms = async (moment = new Date()): Promise<Terms> =>
  termsAt(await readTermChanges(), moment)
