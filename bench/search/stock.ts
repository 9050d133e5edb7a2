import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COLOURS } from '../../lib/features/catalogue/rules/vocabulary'
import { fillCatalogue, type BenchVariant } from './catalogue'
import { createDice, type Dice } from './random'

export interface StockOptions {
  cars: number
  seed?: number
  now: Date
}

const COLUMNS = `id, number, car_code, variant_id, city_id, status, tag, year, colour, kms, owners, price, first_price,
  is_refurbished, warranty_months, has_service_history, fair_price, fair_low, fair_high, listed_at, created_at, updated_at`
const NONE = '\\N'

export function buildCarLine(
  number: number,
  dice: Dice,
  variants: readonly BenchVariant[],
  now: Date,
): string {
  const variant = dice.pick(variants)
  const age = Math.min(dice.below(10), dice.below(18)) + dice.below(4)
  const price = Math.max(
    60_000,
    Math.round((variant.exShowroom * 0.9 ** age * (0.85 + dice.below(300) / 1000)) / 1000) * 1000,
  )
  const fair = dice.chance(0.9) ? Math.round(price * (0.9 + dice.below(200) / 1000)) : null
  const listed = new Date(now.getTime() - dice.below(90 * 86_400_000)).toISOString()
  const status = dice.chance(0.9) ? 'listed' : dice.pick(['reserved', 'inspected', 'withdrawn'])
  const flag = (share: number) => (dice.chance(share) ? 't' : 'f')
  return [
    `veh_${number}`,
    number,
    `CAR-${number}`,
    variant.key,
    dice.pick([1, 1, 1, 2, 2, 3, 4]),
    status,
    dice.pick(['brand', 'marketplace']),
    now.getFullYear() - age,
    dice.pick(COLOURS),
    dice.between(500, 14_000 * (age + 1)),
    dice.pick([1, 1, 1, 2, 2, 3, 4]),
    price,
    dice.chance(0.3) ? price + 25_000 : price,
    flag(0.4),
    dice.pick([0, 6, 12]),
    flag(0.7),
    fair ?? NONE,
    fair === null ? NONE : Math.round(fair * 0.94),
    fair === null ? NONE : Math.round(fair * 1.06),
    listed,
    listed,
    listed,
  ].join('\t')
}

async function copyLines(
  client: ClientBase,
  statement: string,
  lines: Iterable<string>,
): Promise<void> {
  await pipeline(Readable.from(blocks(lines)), client.query(copyFrom(statement)))
}

function* blocks(lines: Iterable<string>): Generator<string> {
  let block: string[] = []
  for (const line of lines) {
    block.push(line)
    if (block.length === 2_000) {
      yield `${block.join('\n')}\n`
      block = []
    }
  }
  if (block.length > 0) yield `${block.join('\n')}\n`
}

export async function fillStock(
  client: ClientBase,
  { cars, seed = 1, now }: StockOptions,
): Promise<BenchVariant[]> {
  const dice = createDice(seed)
  const variants = await fillCatalogue(client, dice)
  function* carLines() {
    for (let number = 1; number <= cars; number += 1)
      yield buildCarLine(number, dice, variants, now)
  }
  function* photoLines() {
    for (let number = 1; number <= cars; number += 1) {
      yield [`pho_${number}`, `veh_${number}`, 0, 'exterior', 'front', 1200, 900, '{}'].join('\t')
    }
  }
  await copyLines(client, `COPY vehicle (${COLUMNS}) FROM STDIN`, carLines())
  await copyLines(
    client,
    'COPY photo (id, vehicle_id, position, category, drawn_view, width, height, widths) FROM STDIN',
    photoLines(),
  )
  await client.query(`SELECT setval(pg_get_serial_sequence('vehicle', 'number'), $1)`, [
    Math.max(1, cars),
  ])
  await client.query('ANALYZE city, make, model, variant, vehicle, photo')
  return variants
}
