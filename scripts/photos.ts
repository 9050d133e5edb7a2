import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  addPhotos,
  UPLOAD_CATEGORIES,
  type UploadCategory,
} from '../lib/features/vehicles/commands/add-photos'
import { createPhotoRepository } from '../lib/features/vehicles/commands/photo-repository'
import { parseCarCode } from '../lib/features/vehicles/rules/car-codes'
import { getMessages } from '../lib/i18n/messages'
import { createClient, type Db } from '../lib/server/db/client'
import { EnvError, parseEnv } from '../lib/server/env'
import { createLocalStore } from '../lib/server/storage/local-store'
import { createPrivateStore } from '../lib/server/storage/private-store'
import { NoDatabase, openRunningDatabase } from './database/running'
import { createProgressBar } from './lib/progress'

const USAGE = 'npm run photos -- CHN-24-000123 FOLDER [--category exterior]'

class Misuse extends Error {}

interface Order {
  carCode: string
  folder: string
  category: UploadCategory
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { category: { type: 'string', default: 'exterior' } },
    })
  } catch {
    throw new Misuse(`Use it as ${USAGE}`)
  }
}

function readOrder(): Order {
  const {
    values,
    positionals: [code, folder, ...more],
  } = readArguments()
  if (!code || !folder || more.length > 0) throw new Misuse(`Name a car and a folder: ${USAGE}`)
  const carCode = parseCarCode(code.toUpperCase())
  if (carCode === null) throw new Misuse(`${code} isn't a car code like CHN-24-000123.`)
  const category = UPLOAD_CATEGORIES.find((known) => known === values.category)
  if (!category) throw new Misuse(`--category takes one of ${UPLOAD_CATEGORIES.join(', ')}.`)
  return { carCode, folder, category }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new Misuse(`The folder ${folder} can't be read.`)
  })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
  if (names.length === 0) throw new Misuse(`There are no files in ${folder}.`)
  return names.sort(new Intl.Collator('en', { numeric: true }).compare)
}

async function vehicleOf(db: Db, carCode: string): Promise<string> {
  const car = await db.vehicle.findUnique({ where: { carCode }, select: { id: true } })
  if (!car) throw new Misuse(`There is no car ${carCode}.`)
  return car.id
}

async function* bytesOf(path: string, onOpen: () => void): AsyncGenerator<Uint8Array> {
  onOpen()
  yield* createReadStream(path) as AsyncIterable<Uint8Array>
}

function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseEnv({
    ...process.env,
    DEMO: '1',
    DATABASE_URL: process.env.DATABASE_URL || 'postgresql://127.0.0.1/bharosa',
  })
}

async function main(): Promise<void> {
  const { carCode, folder, category } = readOrder()
  const names = await filesIn(folder)
  const settings = readSettings()
  const pool = await openRunningDatabase()
  const bar = createProgressBar('photographs')
  try {
    const db = createClient(pool)
    const vehicleId = await vehicleOf(db, carCode)
    const files = names.map((name, index) =>
      bytesOf(join(folder, name), () => bar.update(index, names.length)),
    )
    const { added, refused } = await addPhotos(
      {
        stores: {
          db,
          shared: createLocalStore(settings.STORAGE_DIR),
          hidden: createPrivateStore(settings),
        },
        photos: createPhotoRepository(db),
      },
      { vehicleId, files, category },
    )
    bar.update(names.length, names.length)
    bar.stop()
    const sentences = getMessages('en').photography.errors
    for (const { index, code } of refused) console.error(`${names[index]}: ${sentences[code]}`)
    const known = names.length - added.length - refused.length
    console.log(
      `${carCode}: ${added.length} photograph${added.length === 1 ? '' : 's'} added, ${known} there already, ${refused.length} refused.`,
    )
    if (refused.length === names.length) process.exitCode = 1
  } finally {
    bar.stop()
    await pool.end()
  }
}

main().catch((error: unknown) => {
  const isKnown =
    error instanceof Misuse || error instanceof NoDatabase || error instanceof EnvError
  console.error(isKnown ? error.message : error)
  process.exitCode = 1
})
