import { beforeEach, expect, it } from 'vitest'
import { POST } from '@/app/api/vehicle/v1/fieldFigure/route'
import { readVitals } from '@/lib/features/customers/queries/vitals'
import { toIndianDay } from '@/lib/shared/dates'
import { testDatabase } from '../../setup/database'
import { send } from '../api/send'

const { pool } = testDatabase()
const FIGURE = { page: 'car', locale: 'ta', metric: 'LCP', value: 1_800 }
const today = toIndianDay(new Date())

beforeEach(() => pool.query('DELETE FROM field_figure'))

it('are counts by page and language, even concurrent ones, and nothing else', async () => {
  const answers = await Promise.all(
    [...Array<number>(30).fill(900), ...Array<number>(10).fill(3_900)].map((value) =>
      send(POST, { body: { ...FIGURE, value } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  await send(POST, { body: { ...FIGURE, metric: 'CLS', value: 0 } })
  const [line, ...others] = await readVitals(today, today)
  expect(others).toEqual([])
  expect(line).toMatchObject({ page: 'car', locale: 'ta', visits: 40 })
  expect(line?.p75.LCP).toBe(1_000)
  expect(line?.p75.INP).toBeNull()
  const { rows } = await pool.query('SELECT * FROM field_figure')
  expect(rows).toHaveLength(3)
  expect(Object.keys(rows[0] as object).toSorted()).toEqual([
    'bucket',
    'count',
    'day',
    'locale',
    'metric',
    'page',
  ])
})

it.each([
  ['an address in the place of a kind', { page: '/buy?phone=9876543210' }],
  ['another language', { locale: 'fr' }],
  ['another figure', { metric: 'TTFB' }],
  ['a value below zero', { value: -1 }],
  ['a value that is none', { value: '12' }],
])('are refused with %s', async (_what, wrong) => {
  expect((await send(POST, { body: { ...FIGURE, ...wrong } })).status).toBe(422)
  expect((await pool.query('SELECT 1 FROM field_figure')).rowCount).toBe(0)
})
