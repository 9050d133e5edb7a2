import { describe, expect, it } from 'vitest'
import { readRcTransferDays } from '@/lib/features/documents/queries/transfer-days'
import { readSoldFigures, readStockFigures } from '@/lib/features/vehicles/queries/public-figures'
import { getDb } from '@/lib/server/db/client'
import { testDatabase } from '../../setup/database'

const { pool } = testDatabase()
const one = async (sql: string) => {
  const { rows } = await pool.query<{ n: number }>(sql)
  return Number(rows[0]?.n ?? 0)
}

describe('the figures on the home page', () => {
  it('count only prices that equal their lines', async () => {
    const { explained } = await readStockFigures(getDb())
    expect(explained).toBe(
      await one("SELECT count(*)::int n FROM vehicle WHERE status IN ('listed', 'reserved')"),
    )
    await pool.query(`UPDATE quote SET is_current = false WHERE id = (
      SELECT q.id FROM quote q JOIN vehicle v ON v.id = q.vehicle_id
      WHERE q.is_current AND v.status = 'listed' LIMIT 1)`)
    expect(await readStockFigures(getDb())).toMatchObject({ explained: explained - 1 })
  })

  it('count imperfections of cars for sale, and of no others', async () => {
    const { findings } = await readStockFigures(getDb())
    expect(findings).toBeGreaterThan(0)
    expect(findings).toBeLessThan(await one('SELECT count(*)::int n FROM finding'))
    const { rows } = await pool.query<{ id: string; n: number }>(`
      SELECT v.id, count(*)::int n FROM finding f JOIN inspection i ON i.id = f.inspection_id
      JOIN vehicle v ON v.id = i.vehicle_id WHERE v.status = 'listed' GROUP BY v.id LIMIT 1`)
    const [car] = rows
    await pool.query("UPDATE vehicle SET status = 'withdrawn' WHERE id = $1", [car?.id])
    expect((await readStockFigures(getDb())).findings).toBe(findings - (car?.n ?? 0))
  })

  it('show the median days to a new RC and to a sale, and none without data', async () => {
    const transfers = await readRcTransferDays(getDb())
    expect(transfers.count).toBe(
      await one('SELECT count(*)::int n FROM rc_transfer WHERE issued_at IS NOT NULL'),
    )
    expect(transfers.medianDays).toBeGreaterThan(0)
    expect(await readSoldFigures(getDb())).toMatchObject({
      count: await one(
        'SELECT count(*)::int n FROM vehicle WHERE sold_at IS NOT NULL AND listed_at IS NOT NULL',
      ),
    })
    await pool.query('UPDATE rc_transfer SET name_off_at = NULL, issued_at = NULL')
    expect(await readRcTransferDays(getDb())).toEqual({ count: 0, medianDays: null })
  })
})
