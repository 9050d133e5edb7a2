import { redirect } from 'next/navigation'
import { KeyShortcuts } from '@/components/desk/documents/document-check'
import { DocumentDecision, DocumentFile } from '@/components/desk/documents/document-decision'
import { LinkButton } from '@/components/ui/link-button'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { QUEUE_PAGE_SIZE, toQueueQuery } from '@/lib/features/desk/rules/queues'
import { parseCarCode } from '@/lib/features/vehicles/rules/car-codes'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import { IfRightGranted } from '../../../if-allowed'
import { toElsewhereQuestion } from '../../../require-staff'
import { readQueueRequest, type QueuePageProps } from '../../queue-frame'
import { DocumentHead } from '../document-head'

export const instant = false

export default async function CheckDocumentsPage({ searchParams }: QueuePageProps) {
  const { staff, view, ...yards } = await readQueueRequest(searchParams, 'documents')
  const found = await readQueuePage('documents', view, staff, { size: 1 })
  const t = translatorOf(DEFAULT_LOCALE, 'deskDocuments')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const { page: place, total } = found
  const [document] = found.items
  const pathTo = (page: number) => `/dost/queues/documents/check?${toQueueQuery({ ...view, page })}`
  const carCode = parseCarCode(view.text)
  const list =
    carCode === null
      ? `/dost/queues/documents?${toQueueQuery({ ...view, page: Math.ceil(place / QUEUE_PAGE_SIZE) })}`
      : `/dost/cars/${carCode}?tab=deal#documents`
  const back = t(carCode === null ? 'toList' : 'toCar')
  if (!document && carCode !== null) redirect(list)
  if (!document)
    return (
      <>
        <h1 className="mb-4 text-3xl">{t('title')}</h1>
        <p className="mb-4 rounded-lg border border-line bg-sunken p-5">{t('none')}</p>
        <LinkButton href={list} tone="secondary">
          {back}
        </LinkButton>
      </>
    )
  const name = translateDocument(DEFAULT_LOCALE, document.kind)
  return (
    <KeyShortcuts>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p role="status" className="grow text-ink-soft tabular-nums">
          {t('place', { place, total })}
        </p>
        {place > 1 && (
          <LinkButton href={pathTo(place - 1)} tone="secondary" aria-keyshortcuts="P ArrowLeft">
            {t('previousPaper')}
          </LinkButton>
        )}
        {place < total && (
          <LinkButton href={pathTo(place + 1)} tone="secondary" aria-keyshortcuts="N ArrowRight">
            {t('nextPaper')}
          </LinkButton>
        )}
        <LinkButton href={list} tone="quiet">
          {back}
        </LinkButton>
      </div>
      <div key={document.key} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4 max-lg:order-last lg:order-none">
          <IfRightGranted right="verify" of={document}>
            <DocumentFile
              documentId={document.key}
              contentType={document.contentType}
              pages={document.pages}
              name={t('preview', { paper: name, car: document.car })}
              opensAtOnce
              t={t}
            />
          </IfRightGranted>
        </div>
        <div className="grid gap-4">
          <DocumentHead document={document} name={name} t={t} as="h1" />
          <IfRightGranted right="verify" of={document} isSilent>
            <DocumentDecision
              documentId={document.key}
              kind={document.kind}
              version={document.submittedAt?.toISOString() ?? null}
              confirm={toElsewhereQuestion(yards, document, (names) =>
                desk('queue.elsewhere', names),
              )}
              t={t}
            />
          </IfRightGranted>
          <p className="text-sm text-ink-faint max-md:hidden">{t('keys')}</p>
        </div>
      </div>
    </KeyShortcuts>
  )
}
