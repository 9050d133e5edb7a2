import { beforeAll, describe, expect, it } from 'vitest'
import * as listColumns from '@/app/api/staff/v1/listColumns/route'
import * as savedView from '@/app/api/staff/v1/savedViews/[viewId]/route'
import * as savedViews from '@/app/api/staff/v1/savedViews/route'
import { readListSettings } from '@/lib/features/desk/queries/saved-views'
import { MAX_SAVED_VIEWS } from '@/lib/features/desk/rules/lists'
import { readStaffCities } from '@/lib/features/staff/queries'
import { signInAs, type TestStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { callDesk } from './desk'

const { pool } = testDatabase()
let asha: TestStaff
let farah: TestStaff
let meera: TestStaff

const save = (token: string, body: object) =>
  callDesk(savedViews.POST, { token, body: { list: 'cars', query: 'status=listed', ...body } })
const change = (token: string, viewId: string, body: object) =>
  callDesk(savedView.PATCH, { method: 'PATCH', token, params: { viewId }, body })
const remove = (token: string, viewId: string) =>
  callDesk(savedView.DELETE, { method: 'DELETE', token, params: { viewId } })
const namesOf = async ({ id }: TestStaff) =>
  (await readListSettings('cars', { id, cities: await readStaffCities(id) })).views.map(
    ({ name }) => name,
  )

beforeAll(async () => {
  asha = await signInAs(pool, 'asha')
  farah = await signInAs(pool, 'farah')
  meera = await signInAs(pool, 'meera')
  for (const [{ id }, city] of [
    [asha, 'chennai'],
    [farah, 'hyderabad'],
  ] as const) {
    await pool.query('DELETE FROM staff_city WHERE staff_id = $1', [id])
    await pool.query('INSERT INTO staff_city SELECT $1, id FROM city WHERE slug = $2', [id, city])
  }
})

describe('a saved view', () => {
  it('is its person’s alone, under a name once a list', async () => {
    const saved = await save(asha.token, { name: '  Mine for sale ' })
    expect(saved.status).toBe(201)
    expect(await namesOf(asha)).toContain('Mine for sale')
    expect(await namesOf(farah)).not.toContain('Mine for sale')
    const again = await save(asha.token, { name: 'Mine for sale' })
    expect([again.status, again.code]).toEqual([409, 'conflict'])
    expect((await save(farah.token, { name: 'Mine for sale' })).status).toBe(201)
    expect((await save(asha.token, { name: 'Mine for sale', list: 'holds' })).status).toBe(201)
  })

  it('keeps what the list knows, and never the searched words', async () => {
    const { data } = await save(asha.token, {
      name: 'Cleaned',
      query: 'q=9000000101&status=listed&colour=red&sort=kms&columns=state,horsepower',
    })
    expect(data.query).toBe('status=listed&sort=kms&columns=state')
  })

  it('is changed and deleted by its person only', async () => {
    const { data } = await save(asha.token, { name: 'To change' })
    const viewId = String(data.viewId)
    expect((await change(farah.token, viewId, { name: 'Taken' })).status).toBe(404)
    expect((await remove(farah.token, viewId)).status).toBe(404)
    expect((await change(asha.token, viewId, { name: 'Mine for sale' })).status).toBe(409)
    const changed = await change(asha.token, viewId, { name: 'Changed', query: 'whose=mine' })
    expect(changed.data.query).toBe('whose=mine')
    expect((await remove(asha.token, viewId)).status).toBe(200)
    expect(await namesOf(asha)).not.toContain('Changed')
    expect((await remove(asha.token, viewId)).status).toBe(404)
  })

  it('is shared with the yard by those who may edit there, and logged', async () => {
    const shared = await save(asha.token, { name: 'For the yard', shared: true })
    expect(shared.status).toBe(201)
    expect(await namesOf(farah)).not.toContain('For the yard')
    expect(await namesOf(meera)).toContain('For the yard')
    await pool.query(
      "INSERT INTO staff_city SELECT $1, id FROM city WHERE slug = 'chennai' ON CONFLICT DO NOTHING",
      [farah.id],
    )
    expect(await namesOf(farah)).toContain('For the yard')
    const viewId = String(shared.data.viewId)
    await change(asha.token, viewId, { shared: false })
    expect(await namesOf(farah)).not.toContain('For the yard')
    const { rows } = await pool.query(
      'SELECT action FROM audit_entry WHERE subject = $1 ORDER BY id',
      [viewId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['view.shared', 'view.unshared'])
  })

  it('isn’t shared without the right', async () => {
    await pool.query("UPDATE staff SET rights = '{sell}' WHERE id = $1", [farah.id])
    expect((await save(farah.token, { name: 'Not for all', shared: true })).status).toBe(403)
    const { data } = await save(farah.token, { name: 'For me' })
    expect((await change(farah.token, String(data.viewId), { shared: true })).status).toBe(403)
    expect(await namesOf(farah)).not.toContain('Not for all')
  })

  it.each([
    ['no name', { name: '   ' }],
    ['a name too long', { name: 'x'.repeat(41) }],
    ['an unknown list', { name: 'x', list: 'shoes' }],
    ['an address too long', { name: 'x', query: `status=${'x'.repeat(500)}` }],
  ])('isn’t saved with %s', async (_what, body) => {
    expect((await save(asha.token, body)).status).toBe(422)
  })

  it('is one of a limited number, also when two are saved at once', async () => {
    const saved = await Promise.all(
      Array.from({ length: MAX_SAVED_VIEWS + 2 }, (_, n) =>
        save(meera.token, { name: `View ${n}`, list: 'loans' }),
      ),
    )
    expect(saved.filter(({ status }) => status === 201)).toHaveLength(MAX_SAVED_VIEWS)
    expect(saved.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  it('can’t break its bounds in the database either', async () => {
    const insert = (name: string, query = '') =>
      pool.query(
        "INSERT INTO saved_view (id, staff_id, list, name, query) VALUES ('svw_' || gen_random_uuid(), $1, 'cars', $2, $3)",
        [asha.id, name, query],
      )
    await expect(insert('')).rejects.toThrow(/saved_view_name_length/)
    await expect(insert(' padded ')).rejects.toThrow(/saved_view_name_length/)
    await expect(insert('long', 'x'.repeat(501))).rejects.toThrow(/saved_view_query_length/)
    await insert('Once')
    await expect(insert('Once')).rejects.toThrow(/saved_view_staff_id_list_name_key/)
  })
})

describe('the columns of a person', () => {
  const keep = (columns: readonly string[] | null) =>
    callDesk(listColumns.PUT, {
      method: 'PUT',
      token: asha.token,
      body: { list: 'cars', columns },
    })
  const read = async () => (await readListSettings('cars', { id: asha.id, cities: null })).columns

  it('are kept without those the list doesn’t have, and given up again', async () => {
    expect((await keep(['price', 'horsepower', 'state'])).data).toEqual({
      columns: ['state', 'price'],
    })
    expect(await read()).toEqual(['state', 'price'])
    await keep([])
    expect(await read()).toEqual([])
    await keep(null)
    expect(await read()).toBeNull()
  })
})
