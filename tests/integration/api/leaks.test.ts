import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GET as soldVehicleList } from '@/app/api/vehicle/v1/soldVehicleList/route'
import { endpoint } from '@/lib/server/http/endpoint'
import { route } from '@/lib/server/http/route'
import { testDatabase } from '../../setup/database'
import { callWithKeys } from './call'

const { pool } = testDatabase()

const INTERNALS =
  /SELECT|INSERT|relation|column|syntax error|duplicate key|input syntax|postgres|prisma|node_modules|\.ts\b|\bat \S+ \(|veh_[0-9a-z]{26}|ECONN/i

function failing(run: () => Promise<unknown>) {
  return route('/failing', {
    GET: endpoint({
      summary: 'x',
      auth: 'public',
      response: z.object({}),
      handler: async () => {
        await run()
        return {}
      },
    }),
  }).GET
}

const DATABASE_MISTAKES: [string, () => Promise<unknown>][] = [
  ['wrong SQL', () => pool.query('SELEC 1')],
  ['a missing table', () => pool.query('SELECT * FROM secrets')],
  [
    'a broken constraint',
    () => pool.query("UPDATE vehicle SET price = -1 WHERE status = 'listed'"),
  ],
  ['a duplicate', () => pool.query('INSERT INTO city SELECT * FROM city LIMIT 1')],
  ['a value of the wrong type', () => pool.query("SELECT 'x'::int")],
]

describe('an error', () => {
  it.each(DATABASE_MISTAKES)(
    'from the database (%s) reveals nothing to the caller',
    async (_what, run) => {
      const { status, text, headers } = await callWithKeys(failing(run))
      expect(status).toBe(500)
      expect(text).not.toMatch(INTERNALS)
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    },
  )

  it.each(DATABASE_MISTAKES)(
    'from the database (%s) does contain internals (control)',
    async (_what, run) => {
      await expect(run()).rejects.toThrow(INTERNALS)
    },
  )

  it.each(['?pageSize=', '?page=x', '?city=%00', '?page=99999999999'])(
    'thrown by a call reveals nothing: %s',
    async (search) => {
      const { status, text } = await callWithKeys(soldVehicleList, search)
      expect(status).toBe(422)
      expect(text).not.toMatch(INTERNALS)
    },
  )
})
