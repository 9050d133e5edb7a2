import { ClientMessages } from '@/components/layout/client-messages'
import { OwnPaper } from '@/components/documents/own-paper'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { CustomerDocument } from '@/lib/features/purchases/schemas/documents'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'

const TONE: Record<CustomerDocument['status'], BadgeTone> = {
  due: 'warn',
  submitted: 'neutral',
  verified: 'good',
  refused: 'bad',
}

/** A car's papers with their state, and why one was refused. */
export function DocumentList({
  vehicleId,
  documents,
  isActing,
  locale,
}: {
  vehicleId: string
  documents: readonly CustomerDocument[]
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard.documents')
  const kinds: Record<string, string> = messagesOf(locale).sellerDashboard.documents.kind
  if (documents.length === 0) return <p className="text-ink-soft">{t('none')}</p>
  return (
    <ClientMessages namespaces={['documents']}>
      <ul className="grid max-w-prose">
        {documents.map(({ documentId, kind, status, reason, hasFile, pages }) => (
          <li key={documentId} className="border-b border-line py-3">
            <p className="flex flex-wrap items-center justify-between gap-3">
              <span className="font-medium">{kinds[kind] ?? t('kind.other')}</span>
              <Badge tone={TONE[status]}>{t(`status.${status}`)}</Badge>
            </p>
            {status === 'refused' && reason && (
              <p className="text-sm text-bad">{t('reason', { reason })}</p>
            )}
            <OwnPaper
              vehicleId={vehicleId}
              document={{ documentId, kind, status, hasFile, pages }}
              isActing={isActing}
              paper={kinds[kind] ?? t('kind.other')}
            />
          </li>
        ))}
      </ul>
    </ClientMessages>
  )
}
