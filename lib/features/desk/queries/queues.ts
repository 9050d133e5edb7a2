import { type Db, getDb } from '@/lib/server/db/client'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { selectAccountQueue } from './account-queue'
import { selectAppealQueue } from './appeal-queue'
import { selectAuctionQueue } from './auction-queue'
import { selectArrivalQueue, selectCarQueue, selectOverdueQueue } from './car-queues'
import { selectHandbackQueue } from './handback-queue'
import { selectHoldQueue, selectPaymentQueue, selectTransferQueue } from './deal-queue'
import { selectBondQueue } from './bond-queue'
import { selectClaimQueue } from './claim-queue'
import { selectRepriceQueue } from './reprice-queue'
import { selectReturnQueue } from './return-queue'
import { selectReviewQueue } from './review-queue'
import { selectComplaintQueue } from './complaint-queue'
import { selectLoanQueue } from './loan-queue'
import { selectMoneyQueue } from './money-queue'
import { selectDocumentQueue } from './document-queue'
import { selectCallBackQueue, selectOwnerNoteQueue, selectQuestionQueue } from './people-queues'
import { selectDriveQueue } from './drive-queue'
import { selectDeliveryQueue } from './delivery-queue'
import { selectVisitQueue } from './visit-queue'
import type { DeskReader } from '../rules/private-facts'
import type { QueueName, QueueView } from '../rules/queues'
import { type QueueSelect, type QueuePage, type QueueRowBase, readQueue } from './queue-page'

export const QUEUE_SELECTS = {
  arrivals: selectArrivalQueue,
  handbacks: selectHandbackQueue,
  drives: selectDriveQueue,
  inspect: (db: KyselyDb) => selectCarQueue('inspect', db),
  photograph: (db: KyselyDb) => selectCarQueue('photograph', db),
  price: (db: KyselyDb) => selectCarQueue('price', db),
  reprice: selectRepriceQueue,
  documents: selectDocumentQueue,
  holds: selectHoldQueue,
  loans: selectLoanQueue,
  payments: selectPaymentQueue,
  bonds: selectBondQueue,
  money: selectMoneyQueue,
  accounts: selectAccountQueue,
  rc: selectTransferQueue,
  deliveries: selectDeliveryQueue,
  ownerNotes: selectOwnerNoteQueue,
  visits: selectVisitQueue,
  auction: selectAuctionQueue,
  claims: selectClaimQueue,
  returns: selectReturnQueue,
  reviews: selectReviewQueue,
  complaints: selectComplaintQueue,
  appeals: selectAppealQueue,
  callBacks: selectCallBackQueue,
  queries: selectQuestionQueue,
  overdue: selectOverdueQueue,
} as const satisfies Record<QueueName, (db: KyselyDb, view: QueueView) => QueueSelect<QueueRowBase>>

export type QueueRow<Name extends QueueName> = Awaited<
  ReturnType<ReturnType<(typeof QUEUE_SELECTS)[Name]>['execute']>
>[number]

export function readQueuePage<Name extends QueueName>(
  name: Name,
  view: QueueView,
  reader: DeskReader,
  { size, db = getDb() }: { size?: number; db?: Db } = {},
): Promise<QueuePage<QueueRow<Name>>> {
  const queue = QUEUE_SELECTS[name](db.$kysely, view) as unknown as QueueSelect<QueueRow<Name>>
  return readQueue({ name, queue }, view, { reader, size, db })
}
