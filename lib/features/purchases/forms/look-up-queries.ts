import { getPool } from '@/lib/server/db/pool'

export interface LookedUpForm {
  form: string
  sha256: string
  signedAt: Date | null
  createdAt: Date
  blanks: number
  isReplaced: boolean
}

const PACK_NO = /^[TH]P-[A-Z0-9-]{4,40}$/

/** The forms of a pack by its number, without anything of a person; null for a number that we never gave. */
export async function lookUpPack(packNo: string): Promise<LookedUpForm[] | null> {
  if (!PACK_NO.test(packNo)) return null
  const { rows } = await getPool().query<LookedUpForm>(
    `SELECT f.form, encode(f.sha256, 'hex') AS sha256, f.signed_at AS "signedAt", f.created_at AS "createdAt", cardinality(f.blanks) AS blanks,
       EXISTS (SELECT 1 FROM transfer_form n WHERE n.vehicle_id = f.vehicle_id AND n.form = f.form AND n.created_at > f.created_at) AS "isReplaced"
     FROM transfer_form f WHERE f.pack_no = $1 ORDER BY f.form`,
    [packNo],
  )
  return rows.length === 0 ? null : rows
}
