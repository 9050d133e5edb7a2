import { describe, expect, it } from 'vitest'
import { FRESH_LOOK_HOURS } from '@/lib/features/dues/rules'
import { MAX_DELAY_DAYS } from '@/lib/features/reservations/rules/delay'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { CHALLAN_PAYMENT_DAYS } from '@/lib/shared/road-dues'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()

async function readText(name: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname = $1
     UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = $1 AND contype = 'c'`,
    [name],
  )
  return rows.map(({ text }) => text).join('\n')
}

/** Postgres writes `interval '168 hours'` in a constraint as `'168:00:00'::interval`. */
const hours = (count: number) =>
  new RegExp(`interval '${count} hours'|'${count}:00:00'::interval`, 'u')
const days = (count: number) =>
  new RegExp(`interval '${count} days'|'${count} days'::interval`, 'u')
const rupees = (sum: number) => new RegExp(`(<=|>) ${sum}\\b`, 'u')

/** Figures of the law or our terms that the database repeats. */
const FIGURES: readonly [string, RegExp][] = [
  ['refuse_longer_hold', hours(24 * FIXED_TERMS.paidUpHoldDays)],
  ['loan_application_extends_in_bounds', hours(24 * FIXED_TERMS.loanHoldDays)],
  ['hold_delay_is_later', days(MAX_DELAY_DAYS)],
  ['keep_complaint', days(FIXED_TERMS.complaintReopenDays)],
  ['complaint_deadlines', hours(FIXED_TERMS.complaintAcknowledgedHours)],
  ['settlement_big_one_approved', rupees(FIXED_TERMS.payoutByTwoAbove)],
  ['settlement_loan_two_people', rupees(FIXED_TERMS.payoutByTwoAbove)],
  ['tcs_of', rupees(FIXED_TERMS.tcsAbove)],
  ['is_looked_up', hours(FRESH_LOOK_HOURS)],
  ['refuse_transfer_with_dues', new RegExp(`issued_on \\+ ${CHALLAN_PAYMENT_DAYS}\\b`, 'u')],
]

describe('a figure that stands in the code and in the database', () => {
  it.each(FIGURES)('is the same in %s', async (name, figure) => {
    expect(await readText(name)).toMatch(figure)
  })

  it('is found to differ where it does (negative control)', async () => {
    const text = await readText('refuse_longer_hold')
    expect(text).not.toBe('')
    expect(text).not.toMatch(hours(24 * FIXED_TERMS.paidUpHoldDays + 24))
    expect(await readText('no_such_guard')).toBe('')
  })
})
