import { syncLoansWithLender, noteDocumentsSent } from '@/lib/features/loans/commands/ask-lender'
import { readLoansWithoutDocuments } from '@/lib/features/loans/queries/loan'
import { askBuyerForLoanDocuments } from '@/lib/features/documents/commands/ask-for-documents'
import { readLoanDocuments } from '@/lib/features/documents/queries/loan-documents'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { getLender } from '@/lib/server/lender/choose-lender'
import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'

export async function sendLoanDocumentsToLender(): Promise<void> {
  const to = getLender()
  if (to === null) return
  for (const { id, wants, vehicleId, customerId } of await readLoansWithoutDocuments()) {
    try {
      await transaction((tx) => askBuyerForLoanDocuments(tx, vehicleId, customerId, wants))
      const documents = await readLoanDocuments({ vehicleId, customerId }, wants)
      if (documents === null) continue
      await to.takeDocuments(id, documents)
      await noteDocumentsSent(id)
    } catch (error) {
      await logUnlessDatabaseDown(error, 'the documents could not be passed on yet', {
        application: id,
      })
    }
  }
}

export const LOAN_JOBS: readonly Job[] = [
  {
    name: 'ask-lender',
    cron: '* * * * *',
    async run() {
      await syncLoansWithLender()
      await sendLoanDocumentsToLender()
    },
  },
]
