import { askLender, notePapersSent } from '@/lib/features/loans/commands/ask-lender'
import { readWithoutPapers } from '@/lib/features/loans/queries/loan'
import { askBuyerForLoanPapers } from '@/lib/features/documents/commands/ask-for-documents'
import { readLoanPapers } from '@/lib/features/documents/queries/loan-papers'
import { transaction } from '@/lib/server/db/transaction'
import type { Job } from '@/lib/server/jobs/job'
import { lender } from '@/lib/server/lender/choose-lender'
import { logTrouble } from '@/lib/server/log-trouble'

/**
 * What a lender asks for is asked of the buyer among the papers of their hold, checked by the desk as those are, and sent
 * on once all of it is verified. What fails is tried again at the next turn; the log names the application alone.
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
