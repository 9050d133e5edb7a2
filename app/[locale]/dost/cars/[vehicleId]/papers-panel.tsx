import { locale as rootLocale } from 'next/root-params'
import { DeskPaperUpload, type PaperOwner } from '@/components/desk/desk-paper-upload'
import { DeskSection } from '@/components/desk/desk-section'
import { PaperPreview } from '@/components/desk/paper-preview'
import { Badge } from '@/components/ui/badge'
import { BUYER_KINDS, SELLER_KINDS } from '@/lib/features/purchases/rules/documents'
import { readPaperOwners, readPapers, type DeskPaper } from '@/lib/features/desk/queries/yard'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { carTexts } from '../../car-texts'

const TONE = { due: 'warn', submitted: 'neutral', verified: 'good', refused: 'bad' } as const
const KINDS = { seller: SELLER_KINDS, buyer: BUYER_KINDS } as const
type Side = keyof typeof KINDS

/** What may still be uploaded: first what is due, then what wasn't requested; what is verified can't be replaced. */
function kindsOf(
  side: Side,
  papers: readonly DeskPaper[],
  names: Readonly<Record<string, string>>,
): PaperOwner['kinds'] {
  const statusOf = (kind: string) =>
    papers.find((paper) => paper.of === side && paper.kind === kind)?.status
  const order = (kind: string) => ['due', 'refused', undefined, 'submitted'].indexOf(statusOf(kind))
  return KINDS[side]
    .filter((kind) => statusOf(kind) !== 'verified')
    .toSorted((one, other) => order(one) - order(other))
    .map((kind) => ({ value: kind, label: names[kind] ?? kind }))
}

/** The car's documents with their status, and a form to upload one that was brought in. */
export async function PapersPanel({ vehicleId }: { vehicleId: string }) {
  const [papers, people, car, language] = [
    await readPapers(vehicleId),
    await readPaperOwners(vehicleId),
    await carTexts(),
    await rootLocale(),
  ]
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const t = translatorOf(locale, 'deskDocuments')
  const names: Readonly<Record<string, string>> = messagesOf(locale).documents.kinds
  const owners = (['seller', 'buyer'] as const).flatMap((of): PaperOwner[] => {
    const [name, kinds] = [people[of], kindsOf(of, papers, names)]
    return name === null || kinds.length === 0
      ? []
      : [{ of, label: t('of', { role: t(of), name }), kinds }]
  })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <DeskSection title={car('papers.title')}>
        {papers.length === 0 ? (
          <p className="text-ink-soft">{car('papers.none')}</p>
        ) : (
          <ul>
            {papers.map(({ documentId, kind, status, reason, of, contentType, lastFour }) => (
              <li
                key={documentId}
                data-paper={`${of} ${kind}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
              >
                <span className="grow">
                  <span className="font-medium">{names[kind] ?? kind}</span>{' '}
                  <span className="text-sm text-ink-soft">{t(of)}</span>
                  {lastFour !== null && (
                    <span className="block text-sm text-ink-soft">
                      {t('lastFour', { digits: lastFour })}
                    </span>
                  )}
                  {reason !== null && <span className="block text-sm text-bad">{reason}</span>}
                </span>
                <Badge tone={TONE[status]}>{car(`papers.${status}`)}</Badge>
                {contentType !== null && (
                  <PaperPreview
                    linkPath={`/staff/v1/documents/${documentId}/link`}
                    isPdf={contentType === 'application/pdf'}
                    texts={{
                      show: t('show'),
                      hide: t('hide'),
                      download: t('download'),
                      alt: names[kind] ?? kind,
                      failed: t('cantOpen'),
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </DeskSection>
      <DeskSection title={t('upload.title')}>
        {owners.length === 0 ? (
          <p className="text-ink-soft">{t('upload.nobody')}</p>
        ) : (
          <DeskPaperUpload
            vehicleId={vehicleId}
            owners={owners}
            texts={{
              owner: t('upload.owner'),
              kind: t('upload.kind'),
              aadhaar: t('upload.aadhaar'),
              aadhaarHint: t('upload.aadhaarHint'),
              choose: t('upload.choose'),
              camera: t('upload.camera'),
              limits: t('upload.limits'),
              progress: String(t.raw('upload.progress')),
              checking: t('upload.checking'),
              sent: String(t.raw('upload.sent')),
              tooLarge: t('upload.tooLarge'),
              retry: t('upload.retry'),
              offline: t('upload.offline'),
            }}
          />
        )}
      </DeskSection>
    </div>
  )
}
