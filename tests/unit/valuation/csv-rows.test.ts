import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { openListingTable } from '@/lib/features/valuation/commands/import/open-table'
import type { TableRow } from '@/lib/features/valuation/commands/import/table'

const folder = mkdtempSync(join(tmpdir(), 'bharosa-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function rowsOf(content: string): Promise<TableRow[]> {
  const file = join(folder, 'rows.csv')
  writeFileSync(file, content)
  const table = await openListingTable(file)
  const rows: TableRow[] = [{ line: table.shape.headerLine, cells: table.header }]
  for await (const row of table.rows()) rows.push(row)
  return rows
}

const HEAD = 'a,b,c'
const head = { line: 1, cells: ['a', 'b', 'c'] }

describe('a file’s rows', () => {
  it('keep their first line number across empty lines and quoted line breaks', async () => {
    expect(await rowsOf(`${HEAD}\n1,"x\ny",3\n\n4,5,6\n`)).toEqual([
      head,
      { line: 2, cells: ['1', 'x\ny', '3'] },
      { line: 5, cells: ['4', '5', '6'] },
    ])
  })

  it('keep doubled quotes, and quotes inside a plain cell', async () => {
    expect(await rowsOf(`${HEAD}\n1,"say ""hi""",3\n4,17" wheels,6\n`)).toEqual([
      head,
      { line: 2, cells: ['1', 'say "hi"', '3'] },
      { line: 3, cells: ['4', '17" wheels', '6'] },
    ])
  })

  it('lose only the row whose quote is never closed', async () => {
    const good = Array.from({ length: 100 }, (_, place) => `${place},x,y`)
    const rows = await rowsOf([HEAD, '1,"open,3', ...good].join('\n'))
    expect(rows.slice(0, 3)).toEqual([
      head,
      { line: 2, cells: null },
      { line: 3, cells: ['0', 'x', 'y'] },
    ])
    expect(rows).toHaveLength(102)
  })

  it('lose only the row whose stray quote matches a later one', async () => {
    expect(await rowsOf(`${HEAD}\n1,"open,3\n4,5,6\n7,"8,9",10\n`)).toEqual([
      head,
      { line: 2, cells: null },
      { line: 3, cells: ['4', '5', '6'] },
      { line: 4, cells: ['7', '8,9', '10'] },
    ])
  })

  it.each([';', '\t', '|'])('are split at %j like the header', async (delimiter) => {
    expect(await rowsOf(`a${delimiter}b\n1,5${delimiter}2\n`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,5', '2'] },
    ])
  })

  it('round-trip', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', ' ', '₹', ';') })
    const row = fc.tuple(fc.constantFrom('x', '"q"'), cell, cell).map((cells) => [...cells])
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const text = [
          HEAD,
          ...rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')),
        ].join('\n')
        expect((await rowsOf(text)).slice(1).map(({ cells }) => cells)).toEqual(rows)
      }),
      { numRuns: 60 },
    )
  })
})
