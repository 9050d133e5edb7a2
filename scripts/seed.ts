import { parseArgs } from 'node:util'
import { createClient } from '../lib/server/db/client'
import { formatWholeNumber } from '../lib/shared/numbers'
import { seedDatabase } from '../prisma/seed'
import { NoDatabase, openRunningDatabase } from './database/running'
import { createProgressBar } from './lib/progress'

const USAGE = 'npm run seed -- --cars 200000 [--seed 7] [--add]'
const STANDARD_CARS = 1_200
const MAX_CARS = 5_000_000

interface Order {
  cars: number
  seed: number | undefined
  add: boolean
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new NoDatabase(
      `--${name} takes a whole number from 1 to ${formatWholeNumber(most)}, for instance ${USAGE}`,
    )
  }
  return value
}

function readOrder(): Order {
  try {
    const { values } = parseArgs({
      options: {
        cars: { type: 'string' },
        seed: { type: 'string' },
        add: { type: 'boolean', default: false },
      },
    })
    return {
      cars: values.cars === undefined ? STANDARD_CARS : wholeNumber('cars', values.cars, MAX_CARS),
      seed: values.seed === undefined ? undefined : wholeNumber('seed', values.seed, 0x7fffffff),
      add: values.add,
    }
  } catch (error) {
    throw error instanceof NoDatabase ? error : new NoDatabase(`Use it as ${USAGE}`)
  }
}

async function main(): Promise<void> {
  const { cars, seed, add } = readOrder()
  const pool = await openRunningDatabase()
  const bar = createProgressBar('cars')
  try {
    const car = await createClient(pool).vehicle.findFirst({ select: { id: true } })
    if (car && !add) {
      throw new NoDatabase('The database has cars already; say --add to put more beside them.')
    }
    const startedAt = performance.now()
    await seedDatabase(pool, {
      cars,
      ...(seed === undefined ? {} : { seed }),
      onProgress: bar.update,
    })
    bar.stop()
    console.log(
      `${formatWholeNumber(cars)} cars made in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`,
    )
  } finally {
    bar.stop()
    await pool.end()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof NoDatabase ? error.message : error)
  process.exitCode = 1
})
