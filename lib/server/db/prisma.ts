import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from '../../../generated/prisma/client'
import { getPool } from './pool'

export type { Prisma } from '../../../generated/prisma/client'
export type { PrismaClient }

/** A Prisma client over an existing pool, whose connections and time-outs it shares. */
export function createPrisma(pool: pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool) })
}

const shared = globalThis as typeof globalThis & {
  bharosaPrisma?: { client: PrismaClient; pool: pg.Pool }
}

/** The process's one Prisma client, over `getPool()`. */
export function getPrisma(): PrismaClient {
  const pool = getPool()
  if (shared.bharosaPrisma?.pool !== pool)
    shared.bharosaPrisma = { client: createPrisma(pool), pool }
  return shared.bharosaPrisma.client
}
