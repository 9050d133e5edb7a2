import { DocumentDecision, DocumentFile } from '@/components/desk/documents/document-decision'
import { Disclosure } from '@/components/ui/disclosure'
import { ListHead } from '@/components/desk/lists/list-head'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { QUEUE_PAGE_SIZE, toQueueQuery } from '@/lib/features/desk/rules/queues'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import { IfRightGranted } from '../../if-allowed'
import { toElsewhereQuestion } from '../../require-staff'
import { QueueFrame, readQueueRequest, type QueuePageProps } from '../queue-frame'
import { DocumentHead } from './document-head'

export const instant = false

export default async function DocumentsQueuePage({ searchParams }: QueuePageProps) {
  const { staff, view, list, ...yards } = await readQueueRequest(searchParams, 'documents')
  const found = await readQueuePage('documents', view, staff)
  const t = translatorOf(DEFAULT_LOCALE, 'deskDocuments')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const first = (found.page - 1) * QUEUE_PAGE_SIZE + 1
  return (
    <QueueFrame
      title={t('title')}
      path="/dost/queues/documents"
      cities={yards.cities}
      {...{ view, list, found }}
    >
      <ListHead list={list} columns={{}} />
      {found.items.length > 0 && (
        <LinkButton
          href={`/dost/queues/documents/check?${toQueueQuery({ ...view, page: first })}`}
          className="mb-4"
        >
          {t('oneByOne')}
        </LinkButton>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {found.items.map((document) => (
          <Card as="li" key={document.key} className="grid content-start gap-3 p-4">
            <DocumentHead
              document={document}
              name={translateDocument(DEFAULT_LOCALE, document.kind)}
              t={t}
              as="h2"
            />
            <IfRightGranted right="verify" of={document}>
              <DocumentFile
                documentId={document.key}
                contentType={document.contentType}
                pages={document.pages}
                name={t('preview', {
                  paper: translateDocument(DEFAULT_LOCALE, document.kind),
                  car: document.car,
                })}
                t={t}
              />
              <Disclosure summary={t('decide')} className="border-b-0">
                <DocumentDecision
                  documentId={document.key}
                  kind={document.kind}
                  version={document.submittedAt?.toISOString() ?? null}
                  confirm={toElsewhereQuestion(yards, document, (names) =>
                    desk('queue.elsewhere', names),
                  )}
                  t={t}
                />
              </Disclosure>
            </IfRightGranted>
          </Card>
        ))}
      </ul>
    </QueueFrame>
  )
}
