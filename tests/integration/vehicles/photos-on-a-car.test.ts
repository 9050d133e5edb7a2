import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as photo } from '@/app/media/photos/[key]/route'
import { GET as search } from '@/app/api/vehicle/v1/search/route'
import { makeMissingSizes } from '@/lib/features/vehicles/commands/make-photo-sizes'
import { listPhotoSources } from '@/lib/features/vehicles/rules/renditions'
import type { SearchResult } from '@/lib/features/search/schemas'
import { getCarPage, getCards } from '@/lib/features/vehicles/queries/car-page'
import { testDatabase } from '../../setup/database'
import { bundleProgram } from '../../setup/program'
import { fetchData } from '../api/call'
import { makePicture } from './pictures'

const folder = mkdtempSync(join(tmpdir(), 'photos-'))
process.env.STORAGE_DIR = join(folder, 'storage')

const now = new Date()
let car: { id: string; code: string }

beforeAll(async () => {
  const {
    rows: [row],
  } = await testDatabase().pool.query<{ id: string; code: string }>(
    `SELECT id, car_code AS code FROM vehicle WHERE status = 'listed' ORDER BY listed_at DESC, number LIMIT 1`,
  )
  if (!row) throw new Error('no car')
  car = row
})

afterAll(() => rm(folder, { recursive: true }))

interface TestAnswer {
  code: number
  output: string
  complaints: string
}

async function run(...order: string[]): Promise<TestAnswer> {
  const program = await bundleProgram(join(process.cwd(), 'scripts/photos.ts'))
  const env = {
    ...process.env,
    DATABASE_URL: testDatabase().url,
    STORAGE_DIR: join(folder, 'storage'),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...order], { env }, (error, output, complaints) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, complaints })
    })
  })
}

async function folderOf(name: string, files: Record<string, Buffer | string>): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  for (const [file, body] of Object.entries(files)) await writeFile(join(path, file), body)
  return path
}

async function seeNoPlates(): Promise<void> {
  await testDatabase().pool.query(
    'UPDATE photo SET plate_answered_at = now() WHERE vehicle_id = $1 AND original_key IS NOT NULL',
    [car.id],
  )
  await makeMissingSizes()
}

const ask = (path: string) => photo(new Request(`http://localhost:3000${path}`))

describe('a folder of photographs', () => {
  it('is added to its car: good files in name order, a message per refused one', async () => {
    const path = await folderOf('yard', {
      '10.jpg': await makePicture(10),
      '2.jpg': await makePicture(2, { width: 1600, height: 1200 }),
      'small.jpg': await makePicture(3, { width: 100, height: 100 }),
      'notes.txt': 'Bring the second key.',
      '.hidden': 'nothing to see',
    })
    const { code, output, complaints } = await run(car.code.toLowerCase(), path)
    expect(complaints.trim().split('\n')).toEqual([
      "notes.txt: This isn't a photograph we can read. Please send a JPEG, PNG, WebP or AVIF picture.",
      'small.jpg: This picture is too small. It must be at least 640 × 480 pixels.',
    ])
    expect(output.trim()).toBe(`${car.code}: 2 photographs added, 0 there already, 2 refused.`)
    expect(code).toBe(0)
    const before = await getCarPage(car.code, { now, locale: 'en' })
    for (const { src } of before?.vehicle.photos ?? []) expect(src).toMatch(/^\/renders\//)
    await seeNoPlates()
    const page = await getCarPage(car.code, { now, locale: 'en' })
    expect(
      page?.vehicle.photos.slice(0, 2).map(({ width, category }) => [width, category]),
    ).toEqual([
      [1600, 'exterior'],
      [640, 'exterior'],
    ])
    const [, , ...standIns] = page?.vehicle.photos ?? []
    expect(standIns).not.toHaveLength(0)
    for (const { src } of standIns) expect(src).toMatch(/^\/renders\//)
  })

  it('appears on cards, in search and on the car page, with working addresses', async () => {
    const [card] = await getCards([car.id], { now, locale: 'en' })
    const page = await getCarPage(car.id, { now, locale: 'en' })
    const found = await fetchData<SearchResult>(search, '?pageSize=60&sort=latest')
    const listed = found.items.find(({ vehicleId }) => vehicleId === car.id)
    const first = page?.vehicle.photos[0]
    if (!card || !first || !listed) throw new Error('the car is missing')
    expect(card.photo.src).toMatch(/^\/media\/photos\/[0-9a-f]{40}-640\.webp$/)
    expect(card.photo).toEqual(listed.photo)
    expect(first.src).toBe(card.photo.src)
    expect(card.photo.alt).not.toContain('drawn')
    const sources = listPhotoSources(card.photo)
    const addresses = sources.flatMap(({ srcSet }) =>
      srcSet.split(', ').map((source) => source.split(' ')[0] ?? ''),
    )
    expect(addresses).toHaveLength(8)
    for (const address of [card.photo.src, ...addresses]) {
      const answer = await ask(address)
      expect(answer.status, address).toBe(200)
      expect(answer.headers.get('content-type')).toBe(
        address.endsWith('avif') ? 'image/avif' : 'image/webp',
      )
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('can be added again without a second copy', async () => {
    const { code, output } = await run(car.code, join(folder, 'yard'), '--category', 'interior')
    expect(output.trim()).toBe(`${car.code}: 0 photographs added, 2 there already, 2 refused.`)
    expect(code).toBe(0)
  })

  it('gets its own category', async () => {
    const { output } = await run(
      car.code,
      await folderOf('cabin', { '1.jpg': await makePicture(21) }),
      '--category',
      'interior',
    )
    expect(output).toContain('1 photograph added')
    const photos = (await getCarPage(car.id, { now, locale: 'en' }))?.vehicle.photos
    expect(
      photos?.filter(({ widths }) => widths.length > 0).map(({ category }) => category),
    ).toEqual(['exterior', 'exterior', 'interior'])
  })

  it.each([
    [[], 'Name a car and a folder'],
    [['CHN-24-000001'], 'Name a car and a folder'],
    [['car', '.'], "car isn't a car code"],
    [['CHN-24-000001', '/no/such/folder'], "can't be read"],
    [['ZZZ-99-999999', '.'], 'There is no car ZZZ-99-999999.'],
    [
      ['CHN-24-000001', '.', '--category', 'engine'],
      '--category takes one of exterior, interior, detail, imperfection.',
    ],
    [['CHN-24-000001', '.', '--speed'], 'Use it as'],
  ])('is refused with one message for an invalid command: %j', async (order, sentence) => {
    const { code, complaints } = await run(...order)
    expect(complaints).toContain(sentence)
    expect(complaints.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('exits with 1 if no file was good', async () => {
    const { code, complaints } = await run(
      car.code,
      await folderOf('rubbish', { 'a.svg': '<svg/>' }),
    )
    expect(complaints).toContain('a.svg: This isn')
    expect(code).toBe(1)
  })
})
