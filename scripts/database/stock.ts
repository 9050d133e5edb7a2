import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

export interface SeedOptions {
  cars: number
  onProgress?: (done: number, total: number) => void
}

interface Seed {
  seedDatabase: (pool: pg.Pool, options: SeedOptions) => Promise<void>
}

const SEED_FILE = join(process.cwd(), 'prisma', 'seed', 'index.ts')

/** Fills an empty database with demo stock, and says whether there is a seed to do so. */
export async function seedIfWritten(pool: pg.Pool, options: SeedOptions): Promise<boolean> {
  if (!existsSync(SEED_FILE)) return false
  const { seedDatabase } = (await import(SEED_FILE)) as Seed
  await seedDatabase(pool, options)
  return true
}

/** Whether nobody has put a car into this database yet. */
export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows: [row] } = await pool.query<{ empty: boolean }>('SELECT NOT EXISTS (SELECT 1 FROM vehicle) AS empty')
  return row?.empty ?? true
}
