import { createHash, randomBytes } from 'node:crypto'
import { storePrivateFile } from './private-files'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { toUtcMidnight } from '@/lib/shared/dates'
import { transaction } from '@/lib/server/db/transaction'
import { lockVehicle } from '@/lib/features/vehicles/commands/lock-vehicle'
import { openRcTransfer } from './open-transfer'
import { toHexDigest, readNewestPack } from '../queries/packs'

export interface RenderedForm {
  form: string
  body: Uint8Array
  blanks: readonly string[]
  buyer: string | null
  date: string | null
}

export interface StoredForm {
  formId: string
  form: string
  packNo: string
  sha256: string
  blanks: string[]
}

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

export function hashFormFacts(facts: unknown): Buffer {
  return sha256Of(JSON.stringify(facts))
}

export function generatePackNumber(prefix: 'TP' | 'HP', carCode: string): string {
  return `${prefix}-${carCode}-${randomBytes(5).toString('hex').toUpperCase()}`
}

export async function findStoredForms(
  vehicleId: string,
  facts: Buffer,
  isProof: boolean,
  db: Db = getDb(),
): Promise<StoredForm[]> {
  const pack = await readNewestPack(db, vehicleId, isProof)
  return pack
    .filter((form) => form.facts !== null && facts.equals(form.facts))
    .map(({ id: formId, form, packNo, sha256, blanks }) => ({
      formId,
      form,
      packNo,
      sha256,
      blanks,
    }))
}

export async function storeForms(
  vehicleId: string,
  packNo: string,
  facts: Buffer,
  forms: readonly RenderedForm[],
): Promise<StoredForm[]> {
  const files: (RenderedForm & { storageKey: string })[] = []
  for (const form of forms) {
    files.push({
      ...form,
      storageKey: await storePrivateFile('forms', {
        body: form.body,
        contentType: 'application/pdf',
        extension: 'pdf',
      }),
    })
  }
  return transaction(async (tx) => {
    await lockVehicle(tx, vehicleId)
    await openRcTransfer(tx, vehicleId)
    // A concurrent request with the same facts has created the pack.
    const stored = await findStoredForms(vehicleId, facts, packNo.startsWith('HP'), tx)
    if (stored.length > 0) return stored
    const rows = files.map(({ body, date, blanks, ...form }) => ({
      ...form,
      id: newId('tfo'),
      vehicleId,
      packNo,
      sha256: new Uint8Array(sha256Of(body)),
      facts: new Uint8Array(facts),
      formDate: date === null ? null : toUtcMidnight(date),
      blanks: [...blanks],
    }))
    await tx.transferForm.createMany({ data: rows })
    return rows.map(({ id: formId, form, sha256, blanks }) => ({
      formId,
      form,
      packNo,
      sha256: toHexDigest(sha256),
      blanks,
    }))
  })
}
