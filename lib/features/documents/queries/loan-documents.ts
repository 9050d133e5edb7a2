import { getDb } from '@/lib/server/db/client'
import { getPrivateStore } from '@/lib/server/storage/private-store'
import type { LENDER_DOCUMENTS } from '@/lib/features/loans/rules/moves'

type LoanDocument = (typeof LENDER_DOCUMENTS)[number]

interface LoanFile {
  document: LoanDocument
  contentType: string
  body: Uint8Array
}

async function readFile(document: LoanDocument, storageKey: string): Promise<LoanFile> {
  const stored = await getPrivateStore().get(storageKey)
  if (!stored) throw new Error('a verified document has lost its file')
  return { document, ...stored }
}

export async function readLoanDocuments(
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
  kinds: readonly LoanDocument[],
): Promise<LoanFile[] | null> {
  const found = await getDb().document.findMany({
    where: { vehicleId, customerId, kind: { in: [...kinds] }, status: 'verified' },
    select: {
      kind: true,
      storageKey: true,
      pages: { select: { storageKey: true }, orderBy: { createdAt: 'asc' } },
    },
  })
  if (found.length < kinds.length) return null
  const files = found.flatMap(({ kind, storageKey, pages }) =>
    [storageKey, ...pages.map((page) => page.storageKey)].flatMap((key) =>
      key === null ? [] : [readFile(kind as LoanDocument, key)],
    ),
  )
  return Promise.all(files)
}
