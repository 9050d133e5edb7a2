import { type Db, getDb } from '@/lib/server/db/client'

export const toHexDigest = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

export async function readNewestPack(db: Db, vehicleId: string, isProof: boolean) {
  const newest = await db.transferForm.findFirst({
    where: { vehicleId, form: isProof ? 'handover' : { not: 'handover' } },
    select: { packNo: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (!newest) return []
  const forms = await db.transferForm.findMany({
    where: { vehicleId, packNo: newest.packNo },
    select: {
      id: true,
      form: true,
      packNo: true,
      sha256: true,
      blanks: true,
      facts: true,
      signedAt: true,
    },
    orderBy: { form: 'asc' },
  })
  return forms.map(({ sha256, ...form }) => ({ ...form, sha256: toHexDigest(sha256) }))
}

export interface FormLookup {
  form: string
  sha256: string
  signedAt: Date | null
  createdAt: Date
  blanks: number
  isReplaced: boolean
}

const PACK_NO = /^[TH]P-[A-Z0-9-]{4,40}$/

export async function lookUpPack(packNo: string): Promise<FormLookup[] | null> {
  if (!PACK_NO.test(packNo)) return null
  const forms = await getDb()
    .$kysely.selectFrom('transfer_form as f')
    .where('f.pack_no', '=', packNo)
    .select(['f.form', 'f.sha256', 'f.signed_at as signedAt', 'f.created_at as createdAt'])
    .select(({ exists, selectFrom }) => [
      'f.blanks',
      exists(
        selectFrom('transfer_form as n')
          .whereRef('n.vehicle_id', '=', 'f.vehicle_id')
          .whereRef('n.form', '=', 'f.form')
          .whereRef('n.created_at', '>', 'f.created_at')
          .select('n.id'),
      )
        .$castTo<boolean>()
        .as('isReplaced'),
    ])
    .orderBy('f.form')
    .execute()
  if (forms.length === 0) return null
  return forms.map(({ sha256, blanks, ...form }) => ({
    ...form,
    sha256: toHexDigest(sha256),
    blanks: blanks.length,
  }))
}
