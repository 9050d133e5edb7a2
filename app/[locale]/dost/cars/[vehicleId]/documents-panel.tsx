import { LENDER_DOCUMENTS } from '@/lib/features/loans/rules/moves'
import {
  DeskDocumentUpload,
  type DocumentOwner,
} from '@/components/desk/documents/desk-document-upload'
import { DeskSection } from '@/components/desk/desk-section'
import {
  DocumentDecision,
  DocumentFile,
  DocumentRefusal,
} from '@/components/desk/documents/document-decision'
import { DocumentReading } from '@/components/desk/documents/document-reading'
import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { LinkButton } from '@/components/ui/link-button'
import {
  BUYER_DESK_KINDS,
  BUYER_DOCUMENT_KINDS,
  SELLER_DOCUMENT_KINDS,
  isMadeByDesk,
  listUnverifiedDocuments,
} from '@/lib/features/documents/rules/documents'
import { isPersonDocumentKind } from '@/lib/features/documents/rules/person-documents'
import { toQueueQuery, WHOLE_QUEUE } from '@/lib/features/desk/rules/queues'
import {
  readDocumentOwners,
  readDeskDocuments,
  type DeskDocument,
} from '@/lib/features/desk/queries/yard'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import { formatDay } from '@/lib/shared/dates'
import { requireStaff } from '../../require-staff'

const TONE = { due: 'warn', submitted: 'neutral', verified: 'good', refused: 'bad' } as const
const KINDS = {
  seller: SELLER_DOCUMENT_KINDS,
  buyer: [...BUYER_DOCUMENT_KINDS, ...LENDER_DOCUMENTS, ...BUYER_DESK_KINDS],
} as const
type Side = keyof typeof KINDS

interface Offered {
  side: Side
  documents: readonly DeskDocument[]
  owed: readonly string[]
}

/**
 * Kinds of documents that can be uploaded, in this order: needed for the sale, due or refused, not
 * requested, unchecked. Verified documents can't be replaced, except the desk's own and those
 * shared from another car.
 */
function kindsOf({ side, documents, owed }: Offered): DocumentOwner['kinds'] {
  const find = (kind: string) =>
    documents.find((document) => document.of === side && document.kind === kind)
  const statusOf = (kind: string) => find(kind)?.status
  const order = (kind: string) =>
    owed.includes(kind)
      ? 0
      : ['due', 'refused', undefined, 'submitted', 'verified'].indexOf(statusOf(kind)) + 1
  return KINDS[side]
    .filter(
      (kind) =>
        statusOf(kind) !== 'verified' || isMadeByDesk(kind) || find(kind)?.countsWith != null,
    )
    .toSorted((one, other) => order(one) - order(other))
    .map((kind) => ({ value: kind, label: translateDocument(DEFAULT_LOCALE, kind) }))
}

const rankStatus = ({ status }: DeskDocument) =>
  ['submitted', 'refused', 'due', 'verified'].indexOf(status)

function ownersOf({
  documents,
  people,
  t,
}: {
  documents: readonly DeskDocument[]
  people: Readonly<Record<Side, string | null>>
  t: Translator<'deskDocuments'>
}): DocumentOwner[] {
  const open = listUnverifiedDocuments(documents, people.seller !== null).filter(
    ({ of, kind }) =>
      !documents.some(
        (document) =>
          document.of === of && document.kind === kind && document.status === 'submitted',
      ),
  )
  const owedBy = (side: Side) => open.filter(({ of }) => of === side).map(({ kind }) => kind)
  const sides = (['seller', 'buyer'] as const).toSorted(
    (one, other) => Number(owedBy(other).length > 0) - Number(owedBy(one).length > 0),
  )
  return sides.flatMap((of): DocumentOwner[] => {
    const name = people[of]
    const kinds = kindsOf({ side: of, documents, owed: owedBy(of) })
    return name === null || kinds.length === 0
      ? []
      : [{ of, label: t('of', { role: t(of), name }), kinds }]
  })
}

export async function DocumentsPanel({
  vehicleId,
  carCode,
  cityId,
}: {
  vehicleId: string
  carCode: string
  cityId: number
}) {
  const documents = (
    await readDeskDocuments({ id: vehicleId, cityId }, await requireStaff())
  ).toSorted((one, other) => rankStatus(one) - rankStatus(other))
  const people = await readDocumentOwners(vehicleId)
  const t = translatorOf(DEFAULT_LOCALE, 'deskDocuments')
  const car = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const waiting = documents.filter(({ status }) => status === 'submitted').length
  const owners = ownersOf({ documents, people, t })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <DeskSection title={car('papers.title')}>
        {documents.length === 0 ? (
          <p className="text-ink-soft">{car('papers.none')}</p>
        ) : (
          <>
            {waiting > 1 && (
              <LinkButton
                href={`/dost/queues/documents/check?${toQueueQuery({ ...WHOLE_QUEUE, cityId, text: carCode })}`}
                className="justify-self-start"
              >
                {t('oneByOneHere', { count: waiting })}
              </LinkButton>
            )}
            <ul>
              {documents.map(
                ({
                  documentId,
                  fileId,
                  countsWith,
                  verifiedAt,
                  kind,
                  status,
                  reason,
                  of,
                  contentType,
                  pages,
                  lastFour,
                  submittedAt,
                  reading,
                }) => (
                  <li
                    key={documentId}
                    data-document={`${of} ${kind}`}
                    className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
                  >
                    <span className="grow">
                      <span className="font-medium">{translateDocument(DEFAULT_LOCALE, kind)}</span>{' '}
                      <span className="text-sm text-ink-soft">{t(of)}</span>
                      {lastFour !== null && (
                        <span className="block text-sm text-ink-soft">
                          {t('lastFour', { digits: lastFour })}
                        </span>
                      )}
                      {countsWith !== null && verifiedAt !== null && (
                        <span className="block text-sm text-ink-soft">
                          {t('countsWith', { day: formatDay(verifiedAt), car: countsWith })}
                        </span>
                      )}
                      {reason !== null && <span className="block text-sm text-bad">{reason}</span>}
                    </span>
                    <Badge tone={TONE[status]}>{car(`papers.${status}`)}</Badge>
                    <div className="w-full">
                      {(contentType !== null || status === 'submitted') && (
                        <DocumentFile
                          {...{ documentId: fileId, contentType, pages, t }}
                          name={translateDocument(DEFAULT_LOCALE, kind)}
                        />
                      )}
                    </div>
                    {status === 'verified' && (
                      <DocumentReading
                        {...{ documentId: fileId, kind, reading, t }}
                        version={submittedAt?.toISOString() ?? null}
                      />
                    )}
                    {status === 'verified' && isPersonDocumentKind(kind) && (
                      <Disclosure summary={t('refuseAfterAll')} className="w-full border-b-0">
                        <DocumentRefusal
                          documentId={fileId}
                          version={submittedAt?.toISOString() ?? null}
                          hint={t('refuseAfterAllHint')}
                          t={t}
                        />
                      </Disclosure>
                    )}
                    {status === 'submitted' && (
                      <Disclosure summary={t('decide')} className="w-full border-b-0">
                        <DocumentDecision
                          documentId={documentId}
                          kind={kind}
                          version={submittedAt?.toISOString() ?? null}
                          t={t}
                        />
                      </Disclosure>
                    )}
                  </li>
                ),
              )}
            </ul>
          </>
        )}
      </DeskSection>
      <DeskSection title={t('upload.title')}>
        {owners.length === 0 ? (
          <p className="text-ink-soft">{t('upload.nobody')}</p>
        ) : (
          <DeskDocumentUpload vehicleId={vehicleId} owners={owners} />
        )}
      </DeskSection>
    </div>
  )
}
