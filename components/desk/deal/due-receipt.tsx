import type { RoadDueView } from '@/lib/features/dues/queries/car-dues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { isRoadDueCleared } from '@/lib/shared/road-dues'
import { DeskDownload } from '../desk-download'
import { IfCallPermitted } from '../desk-rights'
import { DeskUpload } from '../file-upload'

interface DueReceiptProps {
  due: RoadDueView
  t: Translator<'deskSales'>
  offline: string
}

export function DueReceipt({ due, t, offline }: DueReceiptProps) {
  if (!isRoadDueCleared(due)) return null
  const work = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const uploads = translatorOf(DEFAULT_LOCALE, 'deskDocuments.upload')
  const path = '/staff/v1/roadDueReceipt'
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2" data-receipt={due.receiptId !== null}>
      {due.receiptId !== null && (
        <DeskDownload
          fileId={due.receiptId}
          label={t('dues.receiptFile.open', { number: due.number })}
          offline={offline}
        />
      )}
      <IfCallPermitted path={path}>
        <DeskUpload
          path={path}
          choices={[
            {
              label: t(due.receiptId === null ? 'dues.receiptFile.add' : 'dues.receiptFile.again', {
                number: due.number,
              }),
              fixed: { dueId: due.id },
            },
          ]}
          words={{
            sending: work('work.proofSending'),
            tooLarge: work('work.proofTooLarge'),
            offline: work('work.proofOffline'),
            waits: {
              turn: uploads('waits.turn'),
              busy: uploads('waits.busy'),
              offline: uploads('waits.offline'),
            },
          }}
        />
      </IfCallPermitted>
    </div>
  )
}
