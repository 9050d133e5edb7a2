import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeTemporaryFolder } from '@/lib/server/own-folder'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import { countSheetParts } from '../rules/stock-sheet'

/** Derived from the sheet's id, so that the sheet's row is enough to find all parts. */
const keyOfPart = (sheetId: string, part: number) => `sheets/${sheetId}/${part}.part`

export function storeSheetPart(sheetId: string, part: number, body: Uint8Array): Promise<void> {
  return getPrivateStore().put(keyOfPart(sheetId, part), body, {
    contentType: 'application/octet-stream',
  })
}

export class SheetFileMissingError extends Error {
  override name = 'SheetFileGone'
}

async function* partsOf(sheetId: string, bytes: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < countSheetParts(bytes); part += 1) {
    const stored = await getPrivateStore().get(keyOfPart(sheetId, part))
    if (!stored) throw new SheetFileMissingError(`Part ${part} of ${sheetId} isn't there.`)
    yield stored.body
  }
}

/** Holds only one part of the file in memory at a time. */
export async function withSheetFile<Result>(
  { id, bytes }: { id: string; bytes: number },
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await makeTemporaryFolder()
  try {
    const path = join(folder, 'sheet')
    await pipeline(Readable.from(partsOf(id, bytes)), createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const keyOfLearnt = (sheetId: string) => `sheets/${sheetId}/learnt.json`
/** Increase this when the first pass changes. Results with another number are ignored. */
const LEARNT_FORMAT = 1

export function storeLearntMapping(
  sheetId: string,
  mapping: unknown,
  learnt: object,
): Promise<void> {
  const text = JSON.stringify({ format: LEARNT_FORMAT, mapping, learnt })
  return getPrivateStore().put(keyOfLearnt(sheetId), Buffer.from(text), {
    contentType: 'application/json',
  })
}

export async function readLearntMapping<Learnt>(
  sheetId: string,
  mapping: unknown,
): Promise<Learnt | null> {
  const stored = await getPrivateStore().get(keyOfLearnt(sheetId))
  if (!stored) return null
  const kept = JSON.parse(stored.body.toString()) as {
    format: number
    mapping: unknown
    learnt: Learnt
  }
  const isSame =
    kept.format === LEARNT_FORMAT && JSON.stringify(kept.mapping) === JSON.stringify(mapping)
  return isSame ? kept.learnt : null
}

export async function removeSheetFile({ id, bytes }: { id: string; bytes: number }): Promise<void> {
  for (let part = 0; part < countSheetParts(bytes); part += 1)
    await getPrivateStore().delete(keyOfPart(id, part))
  await getPrivateStore().delete(keyOfLearnt(id))
}
