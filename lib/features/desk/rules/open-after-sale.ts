import type { DeskDeal } from '../dto'
import { STEP_DOCUMENTS } from '@/lib/features/sales/rules/sale'
import { PAPERWORK_STEPS } from '@/lib/features/sales/rules/paperwork'
import { SETTLEMENT_STEPS, type SettlementStep } from '@/lib/features/settlements/rules/settlement'
import type { PaperworkStep } from '@/lib/features/sales/rules/paperwork'
import type { DocumentKind } from '@/lib/features/documents/rules/documents'

export type OpenItem =
  | { part: 'steps'; step: PaperworkStep; dueOn: string | null }
  | { part: 'documents'; kind: DocumentKind }
  | { part: 'ownership'; step: 'handover' | 'name_off' }
  | { part: 'settlement'; step: SettlementStep }

/** Everything that is still open for a sold car: paperwork, documents, ownership, money. */
export function listOpenAfterSale(
  deal: Pick<DeskDeal, 'hasSeller' | 'handoverAt' | 'ownership'> & {
    purchase: Pick<NonNullable<DeskDeal['purchase']>, 'timeline' | 'reasons' | 'onFile'> | null
    settlement: Pick<NonNullable<DeskDeal['settlement']>, 'steps'> | null
  },
): OpenItem[] {
  const { purchase, settlement, hasSeller, handoverAt, ownership } = deal
  if (!purchase && !settlement) return []
  const isOff = ownership.some(({ step, at }) => step === 'name_off' && at !== null)
  return [
    ...(purchase?.timeline ?? [])
      .filter(({ doneAt }) => doneAt === null)
      .map(({ step, dueOn }): OpenItem => ({ part: 'steps', step, dueOn })),
    ...PAPERWORK_STEPS.flatMap((step): OpenItem[] => {
      if (!purchase) return []
      const kind = STEP_DOCUMENTS[step]
      const isMissing = kind !== undefined && purchase.reasons[step] !== undefined
      return isMissing && !purchase.onFile.includes(kind) ? [{ part: 'documents', kind }] : []
    }),
    ...(hasSeller && handoverAt === null ? [{ part: 'ownership', step: 'handover' } as const] : []),
    ...(hasSeller && !isOff ? [{ part: 'ownership', step: 'name_off' } as const] : []),
    ...SETTLEMENT_STEPS.filter(
      (step) => settlement?.steps[step] === 'open' || settlement?.steps[step] === 'blocked',
    ).map((step): OpenItem => ({ part: 'settlement', step })),
  ]
}
