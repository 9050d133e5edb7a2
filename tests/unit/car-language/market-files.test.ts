import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { matchMake, matchModel } from '@/lib/features/catalogue/rules/names'

const folder = path.resolve('../shared/data')
const present = existsSync(folder)
if (!present) console.info(`Skipped: the market files are not in ${folder}`)

type Row = Record<string, string | undefined>
const rowsOf = (file: string): Row[] =>
  parse(readFileSync(path.join(folder, file)), { columns: true, relax_quotes: true }) as Row[]

describe.skipIf(!present)('cars on the market', () => {
  it('recognises every make and model of the cleaned listings', () => {
    const unknown = rowsOf('listings-2023.csv')
      .filter(({ make = '', model = '' }) => {
        const known = matchMake(make)
        return !known || known.rest !== '' || !matchModel(known.make.id, model)
      })
      .map(({ make, model }) => `${make} ${model}`)
    expect(unknown).toEqual([])
  })

  it('recognises at least 98 % of the full names of the messy listings', () => {
    const rows = rowsOf('listings-2021-messy.csv')
    const known = rows.filter(({ full_name: name = '' }) => matchModel(null, name))
    expect(known.length / rows.length).toBeGreaterThanOrEqual(0.98)
  })
})
