import { describe, expect, it } from 'vitest'
import * as stock from '@/app/api/staff/v1/stock/route'
import { signInAs } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import { KEYS } from '../api/call'
import { checkSheet, importSheet, readSheetFile, buildSwiftRows } from './sheets'

const { pool } = testDatabase()

async function takeOut(token: string, query: string): Promise<Uint8Array> {
  const response = await stock.GET(
    new Request(`http://localhost:3000/staff/v1/stock${query}`, {
      headers: { ...KEYS, authorization: `Bearer ${token}` },
    }),
  )
  return new Uint8Array(await response.arrayBuffer())
}

describe('our own stock export', () => {
  it.each(['csv', 'xlsx'])(
    're-imported as %s changes and adds nothing, and every cell is known',
    async (format) => {
      const { token } = await signInAs(pool, 'meera')
      await importSheet(token, buildSwiftRows(3, { plate: format === 'csv' ? 'TN13AA' : 'TN13BB' }))
      await pool.query(
        "UPDATE vehicle SET registration_number = NULL WHERE id = (SELECT id FROM vehicle WHERE status = 'listed' AND seller_id IS NULL ORDER BY id DESC LIMIT 1)",
      )
      const before = await pool.query('SELECT * FROM vehicle ORDER BY id')
      const file = await takeOut(token, `?city=1&status=listed&format=${format}`)
      const sheet = await readSheetFile(token, file, `stock.${format}`)
      expect(sheet.columns.filter(({ field }) => field === null)).toEqual([])
      const checked = await checkSheet(token, sheet)
      const { rows } = await pool.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM vehicle WHERE status = 'listed' AND city_id = 1",
      )
      expect(checked.checked?.reasons).toEqual({})
      expect(checked.checked).toMatchObject({
        listed: 0,
        auction: 0,
        changed: 0,
        leftOut: 0,
        unchanged: rows[0]?.count,
        unread: [],
        unused: [],
      })
      const after = await pool.query('SELECT * FROM vehicle ORDER BY id')
      expect(after.rows).toEqual(before.rows)
    },
  )
})
