import { describe, expect, it } from 'vitest'
import * as callBackDone from '@/app/api/staff/v1/callBackDone/route'
import * as staffChange from '@/app/api/staff/v1/staffChange/route'
import { listStaff } from '@/lib/features/desk/queries/people'
import { findTokenSession } from '@/lib/server/auth/access-token'
import { signInAs, type TestStaff } from '../../factories/staff'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'

const { pool } = testDatabase()

const work = ({ token }: TestStaff) =>
  send(callBackDone.POST, { token, body: { id: 'cal_none' } }).then(({ status }) => status)

describe('staff sessions', () => {
  it("are visible to a manager, who can end them at once; a Dost can't", async () => {
    const [first, second] = [await signInAs(pool, 'asha'), await signInAs(pool, 'asha')]
    const [farah, meera] = [await signInAs(pool, 'farah'), await signInAs(pool, 'meera')]
    const sessionsOfAsha = async () =>
      (await listStaff(new Date())).find(({ id }) => id === first.id)?.sessions.length
    expect(await sessionsOfAsha()).toBe(2)
    const body = { staffId: first.id, endSessions: true }
    expect((await send(staffChange.POST, { token: farah.token, body })).status).toBe(403)
    expect([await work(first), await work(second)]).toEqual([404, 404])
    expect((await send(staffChange.POST, { token: meera.token, body })).status).toBe(200)
    expect([await work(first), await work(second), await work(farah)]).toEqual([401, 401, 404])
    expect(await sessionsOfAsha()).toBe(0)
    const { rows } = await pool.query(
      "SELECT action FROM audit_entry WHERE action LIKE 'staff.%' AND subject = $1",
      [first.id],
    )
    expect(rows).toEqual([{ action: 'staff.sessionsEnded' }])
  })

  it('are ended singly, only for their owner', async () => {
    const [lost, kept] = [await signInAs(pool, 'asha'), await signInAs(pool, 'asha')]
    const [farah, meera] = [await signInAs(pool, 'farah'), await signInAs(pool, 'meera')]
    const sessionOf = async ({ token }: TestStaff) => (await findTokenSession(token)) ?? ''
    const listed = (await listStaff(new Date())).find(({ id }) => id === lost.id)?.sessions ?? []
    expect(listed.map(({ id }) => id)).toEqual(
      expect.arrayContaining([await sessionOf(lost), await sessionOf(kept)]),
    )
    const end = async (by: TestStaff, staffId: string) =>
      (
        await send(staffChange.POST, {
          token: by.token,
          body: { staffId, endSession: await sessionOf(lost) },
        })
      ).status
    expect(await end(farah, lost.id)).toBe(403)
    expect(await end(meera, farah.id)).toBe(404)
    expect([await work(lost), await work(kept)]).toEqual([404, 404])
    expect(await end(meera, lost.id)).toBe(200)
    expect([await work(lost), await work(kept), await work(farah)]).toEqual([401, 404, 404])
    expect(await end(meera, lost.id)).toBe(404)
    const { rows } = await pool.query(
      "SELECT action FROM audit_entry WHERE action LIKE 'staff.session%' AND subject = $1 ORDER BY id DESC LIMIT 1",
      [lost.id],
    )
    expect(rows).toEqual([{ action: 'staff.sessionEnded' }])
  })
})
