import { OwnDocument } from '@/components/documents/own-document'
import { ClientMessages } from '@/components/layout/client-messages'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { CustomerDocument } from '@/lib/features/documents/schemas/documents'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

const TONE: Record<CustomerDocument['status'], BadgeTone> = {
  due: 'warn',
  submitted: 'neutral',
  verified: 'good',
  refused: 'bad',
}

export function PurchaseDocuments({
  vehicleId,
  documents,
  lead,
  isActing,
  locale,
}: {
  vehicleId: string
  documents: readonly CustomerDocument[]
  lead?: string
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.purchases')
  const names: Readonly<Record<string, string>> = t.all('paper')
  return (
    <section>
      <h3 className="mb-1 text-xl">{t('papers')}</h3>
      {lead !== undefined && <p className="mb-2 text-sm text-ink-soft">{lead}</p>}
      {documents.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('papersNone')}</p>
      ) : (
        <ClientMessages namespaces={['documents']}>
          <ul className="grid">
            {documents.map((document) => {
              const { documentId, kind, status, reason, isMine } = document
              return (
                <li key={documentId} className="border-b border-line py-2.5">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <Icon name="document" className="text-lg text-ink-faint" />
                    <span className="min-w-0 flex-1 basis-36">
                      {names[kind] ?? t('paper.other')}
                      {reason && <span className="block text-sm text-bad">{reason}</span>}
                    </span>
                    <Badge tone={TONE[status]}>{t(`paperStatus.${status}`)}</Badge>
                  </div>
                  {isMine && (
                    <OwnDocument
                      vehicleId={vehicleId}
                      document={document}
                      isActing={isActing}
                      label={names[kind] ?? t('paper.other')}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </ClientMessages>
      )}
    </section>
  )
}
