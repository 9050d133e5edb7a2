import type { DocumentKind } from '@/lib/features/documents/rules/documents'
import { PAPERWORK_STEPS } from '@/lib/features/sales/rules/paperwork'
import { PAPERWORK_STEP_DOCUMENTS } from '@/lib/features/sales/rules/sale'
import type { DealPurchase } from '../dto'

/** Lists documents that are still missing after their step was recorded with a reason instead. */
export function listOwedDocuments(
  purchase: Pick<DealPurchase, 'reasons' | 'onFile'> | null,
): DocumentKind[] {
  if (purchase === null) return []
  return PAPERWORK_STEPS.flatMap((step) => {
    const kind = PAPERWORK_STEP_DOCUMENTS[step]
    const isMissing = kind !== undefined && purchase.reasons[step] !== undefined
    return isMissing && !purchase.onFile.includes(kind) ? [kind] : []
  })
}
