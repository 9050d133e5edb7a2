import { askLender, notePapersSent } from '@/lib/features/loans/commands/ask-lender'
import { readWithoutPapers } from '@/lib/features/loans/queries/loan'
import { askBuyerForLoanPapers } from '@/lib/features/documents/commands/ask-for-documents'
import { readLoanPapers } from '@/lib/features/documents/queries/loan-papers'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { lender } from '@/lib/server/lender/choose-lender'
import { logTrouble } from '@/lib/server/log-trouble'

/**
 * Requests a lender's documents from the buyer and forwards them once verified. Failures are
 * retried; logs contain only the application.
 */
export async function passLoanPapers(): Promise<void> {
  const to = lender()
  if (to === null) return
  for (const { id, wants, vehicleId, customerId } of await readWithoutPapers()) {
    try {
      await transaction((tx) => askBuyerForLoanPapers(tx, vehicleId, customerId, wants))
      const papers = await readLoanPapers({ vehicleId, customerId }, wants)
      if (papers === null) continue
      await to.takePapers(id, papers)
      await notePapersSent(id)
    } catch (error) {
      await logTrouble(error, 'the papers could not be passed on yet', { application: id })
    }
  }
}

export const LOAN_JOBS: readonly Job[] = [
  {
    name: 'ask-lender',
    cron: '* * * * *',
    async run() {
      await askLender()
      await passLoanPapers()
    },
  },
]
