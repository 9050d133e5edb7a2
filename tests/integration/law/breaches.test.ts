import { beforeEach, describe, expect, it } from 'vitest'
import * as breach from '@/app/api/staff/v1/breach/route'
import * as breachStep from '@/app/api/staff/v1/breachStep/route'
import {
  writeBoardNotice,
  writeBoardReport,
  writePeopleLetter,
} from '@/app/[locale]/dost/breaches/letters'
import { listBreaches } from '@/lib/features/law/queries'
import { translatorOf } from '@/lib/i18n/translator'
import { createCustomer } from '../../factories/customers'
import { signInAs } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'

const { pool } = testDatabase()
const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const FACTS = {
  noticedAt: ago(5),
  happenedFrom: ago(30),
  happenedUntil: ago(6),
  place: 'A laptop of the yard in Guindy',
  nature: 'A laptop with a copy of the trip register was stolen.',
  extent: 'Names and phones of 212 test drives.',
  affected: 212,
  impact: 'Calls by strangers who know of the drive.',
  measures: 'Sessions ended, disk locked from afar.',
  advice: 'Tell no one a code, whoever calls.',
}
const COMPLETE = {
  ...FACTS,
  reasons: 'The office stood open.',
  cause: 'Unknown thief; police report 12.',
  remedies: 'Registers no longer leave the server.',
}

beforeEach(() => pool.query('DELETE FROM breach'))

async function manager() {
  const { token } = await signInAs(pool, 'meera')
  return {
    note: (body: object) => send(breach.POST, { token, body }),
    tell: (step: string, breachId: string) =>
      send(breachStep.POST, { token, body: { breachId, step } }),
  }
}

async function noted(facts: object = FACTS) {
  const { note, tell } = await manager()
  expect((await note(facts)).status).toBe(200)
  const [first] = await listBreaches()
  if (!first) throw new Error('nothing was noted')
  return { id: first.id, note, tell: (step: string) => tell(step, first.id) }
}

describe('a breach', () => {
  it('is recorded and reported once each, in legal order; the log says who did it', async () => {
    const { id, note, tell } = await noted()
    expect((await tell('report')).status).toBe(409)
    expect((await tell('board')).status).toBe(200)
    expect((await tell('board')).status).toBe(409)
    expect((await tell('people')).status).toBe(200)
    expect((await tell('report')).status).toBe(409)
    expect((await note({ ...COMPLETE, breachId: id })).status).toBe(200)
    expect((await tell('report')).status).toBe(200)
    expect((await note({ ...COMPLETE, breachId: id })).status).toBe(409)
    const { rows } = await pool.query<{ action: string }>(
      'SELECT action FROM audit_entry WHERE subject = $1 ORDER BY id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'breach.noted',
      'breach.board',
      'breach.people',
      'breach.completed',
      'breach.report',
    ])
  })

  it('counts its hours from the first knowledge, whatever is written later', async () => {
    const { id, note } = await noted()
    await note({ ...FACTS, breachId: id, noticedAt: ago(1), affected: 300 })
    const [now] = await listBreaches()
    expect(now).toMatchObject({ affected: 300, noticedAt: new Date(FACTS.noticedAt) })
  })

  it('can’t be reported without both notices, even bypassing the code (negative control)', async () => {
    const { id } = await noted(COMPLETE)
    await expect(
      pool.query('UPDATE breach SET detailed_at = now() WHERE id = $1', [id]),
    ).rejects.toThrow(/breach_(detailed|told)/)
    await pool.query(
      'UPDATE breach SET board_told_at = now(), people_told_at = now() WHERE id = $1',
      [id],
    )
    await pool.query('UPDATE breach SET detailed_at = now() WHERE id = $1', [id])
  })

  it.each([
    ['noticedAt', { noticedAt: new Date(Date.now() + HOUR).toISOString() }],
    ['happenedFrom', { happenedFrom: ago(1) }],
    ['happenedUntil', { happenedUntil: ago(40) }],
  ])('is refused where %s can’t be', async (field, wrong) => {
    const { note } = await manager()
    const answer = await note({ ...FACTS, ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) as string } })
  })

  it('is only for managers', async () => {
    const [asha, customer] = [await signInAs(pool, 'asha'), await createCustomer(pool)]
    expect((await send(breach.POST, { token: asha.token, body: FACTS })).status).toBe(403)
    expect((await send(breach.POST, { token: customer.token, body: FACTS })).status).toBe(403)
    expect((await send(breach.POST, { body: FACTS })).status).toBe(401)
    const { tell } = await manager()
    expect((await tell('board', 'brc_missing')).status).toBe(404)
  })
})

describe('the letters', () => {
  it('contain what the rule requires: to the Board, to the people, and in full', async () => {
    await noted(COMPLETE)
    const [known] = await listBreaches()
    if (!known) throw new Error('nothing was noted')
    const t = translatorOf('en', 'deskBreach')
    const { nature, extent, impact, place, measures, advice } = FACTS
    for (const part of [nature, extent, place, impact, '212 people'])
      expect(writeBoardNotice(known, t)).toContain(part)
    // The letter has the parts required by rule 7(1)(a) to (e).
    for (const part of [nature, extent, place, impact, measures, advice, 'Data Protection Board'])
      expect(writePeopleLetter(known, t)).toContain(part)
    const report = writeBoardReport(known, t)
    for (const part of [COMPLETE.reasons, COMPLETE.cause, COMPLETE.remedies, measures, advice])
      expect(report).toContain(part)
    expect(report).toContain('intimated on …')
    expect(writeBoardReport({ ...known, cause: null }, t)).toContain('caused it: …')
  })
})
