import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { QUEUE_HOURS } from '@/lib/features/desk/rules/queues'
import { LENDING } from '@/lib/features/finance/rules/lending'
import {
  VEHICLE_MOVES,
  type VehicleMove,
  type VehicleState,
} from '@/lib/features/vehicles/rules/moves'
import { FIRST_TERMS, TERM_NAMES, TERMS } from '@/lib/features/pricing/rules/terms'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'

const read = (name: string) => readFileSync(join(process.cwd(), 'docs', name), 'utf8')

/** The rows of the table that begins with this header line, each as its cells. */
function tableUnder(text: string, header: string): string[][] {
  const lines = text.split('\n')
  const start = lines.indexOf(header)
  if (start < 0) throw new Error(`No table begins with ${header}`)
  const end = lines.findIndex((line, place) => place > start && !line.startsWith('|'))
  return lines.slice(start + 2, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const domain = read('domain.md')

function movesOfCode(): string[] {
  return (Object.keys(VEHICLE_MOVES) as VehicleState[]).flatMap((from) =>
    (Object.keys(VEHICLE_MOVES[from]) as VehicleMove[]).flatMap((move) => {
      const found = VEHICLE_MOVES[from][move]
      return found ? [`${from} ${move} ${found.to} ${[...found.by].sort().join(', ')}`] : []
    }),
  )
}

describe('docs/domain.md', () => {
  const moves = tableUnder(domain, '| from | move | to | by |').map((cells) => cells.join(' '))

  it('has every move of a car and no other', () => {
    expect(moves.sort()).toEqual(movesOfCode().sort())
  })

  it('would be caught with a move too few (negative control)', () => {
    expect(moves.slice(1).sort()).not.toEqual(movesOfCode().sort())
  })

  it('has every term with its value', () => {
    const { freeInspections, ...plain } = BUSINESS_TERMS
    const { first_inspection: first, second_inspection: second } = freeInspections
    const terms = Object.fromEntries(tableUnder(domain, '| term | value |'))
    expect(terms).toEqual({
      ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
      freeInspections: `first after ${first.months} month or ${first.kms} km, second after ${second.months} months or ${second.kms} km`,
    })
  })

  it('has what a manager sets, with its first value and its bounds', () => {
    const rows = tableUnder(
      domain,
      '| set by a manager | at first | from | to | in steps of | kept by |',
    ).map((cells) => cells.slice(0, 5))
    expect(rows).toEqual(
      TERM_NAMES.map((term) => {
        const { min, max, step } = TERMS[term]
        return [term, ...[FIRST_TERMS[term], min, max, step].map(String)]
      }),
    )
  })

  it('has the hours after which a thing of a queue is late', () => {
    expect(tableUnder(domain, '| queue | hours |')).toEqual(
      Object.entries(QUEUE_HOURS).map(([queue, hours]) => [queue, String(hours)]),
    )
  })

  it('has the bands of lending', () => {
    const bands = tableUnder(
      domain,
      '| age of the car from | yearly rate, % | largest loan, % of the price |',
    )
    expect(bands).toEqual(
      LENDING.bands.map(({ fromAge, rate, largestLoan }) =>
        [fromAge, rate, largestLoan].map(String),
      ),
    )
  })
})

describe('docs', () => {
  it.each(['domain.md', 'api.md', 'safety.md', 'ARCHITECTURE.md', 'GLOSSARY.md', 'attacks.md'])(
    '%s names only files that are there',
    (name) => {
      const files = [
        ...read(name).matchAll(/`((?:lib|tests|e2e|app|scripts|server|docs)\/[^`<>*…]+\.\w+)`/g),
      ]
      const missing = files.map(([, file = '']) => file).filter((file) => !existsSync(file))
      expect(missing).toEqual([])
    },
  )
})
