import { getDb } from '@/lib/server/db/client'
import { privateStore } from '@/lib/server/storage/private-store'
import type { LOAN_PAPERS } from '../rules/documents'

type LoanPaper = (typeof LOAN_PAPERS)[number]

interface LoanFile {
  paper: LoanPaper
  contentType: string
  body: Uint8Array
}

async function readFile(paper: LoanPaper, storageKey: string): Promise<LoanFile> {
  const stored = await privateStore().get(storageKey)
  if (!stored) throw new Error('a verified paper has lost its file')
  return { paper, ...stored }
}

/** Files for a lender once all are verified; null if any is missing. */
export async function readLoanPapers(
  { vehicleId, customerId }: { vehicleId: string; customerId: string },
  kinds: readonly LoanPaper[],
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
      key === null ? [] : [readFile(kind as LoanPaper, key)],
    ),
  )
  return Promise.all(files)
}
