import { createHash, randomBytes } from 'node:crypto'
import { keepPrivateFile } from '@/lib/features/purchases/documents/private-files'
import { newId } from '@/lib/server/db/ids'
import { getPool } from '@/lib/server/db/pool'
import { inTransaction } from '@/lib/server/db/transaction'

export interface MadeForm {
  form: string
  body: Uint8Array
  blanks: readonly string[]
  buyer: string | null
  /** `YYYY-MM-DD` */
  date: string | null
}

export interface KeptForm {
  formId: string
  form: string
  packNo: string
  sha256: string
  blanks: string[]
}

const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** What a pack was made of, as one hash: the same facts make no second pack. */
export function hashOfFacts(facts: unknown): Buffer {
  return sha256Of(JSON.stringify(facts))
}

/** A number for a pack: the car's code, and letters that nobody can guess. */
export function newPackNo(prefix: 'TP' | 'HP', carCode: string): string {
  return `${prefix}-${carCode}-${randomBytes(5).toString('hex').toUpperCase()}`
}

const FOUND = `SELECT id AS "formId", form, pack_no AS "packNo", encode(sha256, 'hex') AS sha256, blanks FROM transfer_form
  WHERE vehicle_id = $1 AND facts = $2 AND pack_no = (SELECT pack_no FROM transfer_form WHERE vehicle_id = $1 AND (form = 'handover') = $3
    ORDER BY created_at DESC, id DESC LIMIT 1) ORDER BY form`

/** The newest pack (or proof), where it was made of these very facts. */
export async function findMade(
  vehicleId: string,
  facts: Buffer,
  isProof: boolean,
): Promise<KeptForm[]> {
  const { rows } = await getPool().query<KeptForm>(FOUND, [vehicleId, facts, isProof])
  return rows
}

/** Files first, then all rows at once under the car's lock: a pack is there whole or not at all. */
export async function keepForms(
  vehicleId: string,
  packNo: string,
  facts: Buffer,
  forms: readonly MadeForm[],
): Promise<KeptForm[]> {
  const kept: (MadeForm & { storageKey: string })[] = []
  for (const form of forms) {
    kept.push({
      ...form,
      storageKey: await keepPrivateFile('forms', {
        body: form.body,
        contentType: 'application/pdf',
        extension: 'pdf',
      }),
    })
  }
  return inTransaction(getPool(), async (client) => {
    await client.query('SELECT 1 FROM vehicle WHERE id = $1 FOR NO KEY UPDATE', [vehicleId])
    await client.query('INSERT INTO rc_transfer (vehicle_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      vehicleId,
    ])
    // Whoever was faster with the same facts has made the pack.
    const { rows: made } = await client.query<KeptForm>(FOUND, [
      vehicleId,
      facts,
      packNo.startsWith('HP'),
    ])
    if (made.length > 0) return made
    const written: KeptForm[] = []
    for (const { form, body, blanks, buyer, date, storageKey } of kept) {
      const formId = newId('tfo')
      const sha256 = sha256Of(body)
      await client.query(
        `INSERT INTO transfer_form (id, vehicle_id, form, pack_no, sha256, buyer, form_date, blanks, facts, storage_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [formId, vehicleId, form, packNo, sha256, buyer, date, blanks, facts, storageKey],
      )
      written.push({ formId, form, packNo, sha256: sha256.toString('hex'), blanks: [...blanks] })
    }
    return written
  })
}
