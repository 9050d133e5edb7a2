import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeOwnFolder } from '@/lib/server/own-folder'
import { privateStore } from '@/lib/server/storage/private-store'
import { countParts } from '../rules/stock-sheet'

/** Where a part of a sheet's file lies: named after the sheet, so that its row alone finds all of them. */
const keyOfPart = (sheetId: string, part: number) => `sheets/${sheetId}/${part}.part`

export function storeSheetPart(sheetId: string, part: number, body: Uint8Array): Promise<void> {
  return privateStore().put(keyOfPart(sheetId, part), body, {
    contentType: 'application/octet-stream',
  })
}

/** A part of the file is gone from the store: nothing can be read any more. */
export class SheetFileGone extends Error {
  override name = 'SheetFileGone'
}

async function* partsOf(sheetId: string, bytes: number): AsyncGenerator<Buffer> {
  for (let part = 0; part < countParts(bytes); part += 1) {
    const stored = await privateStore().get(keyOfPart(sheetId, part))
    if (!stored) throw new SheetFileGone(`Part ${part} of ${sheetId} isn't there.`)
    yield stored.body
  }
}

/** Lends the whole file in a folder of this machine, which is taken away afterwards. Memory holds one part at a time. */
export async function withSheetFile<Result>(
  { id, bytes }: { id: string; bytes: number },
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await makeOwnFolder()
  try {
    const path = join(folder, 'sheet')
    await pipeline(Readable.from(partsOf(id, bytes)), createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes a sheet's file away, whether all of its parts had come or not. */
export async function removeSheetFile({ id, bytes }: { id: string; bytes: number }): Promise<void> {
  for (let part = 0; part < countParts(bytes); part += 1)
    await privateStore().delete(keyOfPart(id, part))
}
