import { locale as rootLocale } from 'next/root-params'
import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { PaperPreview } from '@/components/desk/paper-preview'
import { Card } from '@/components/ui/card'
import { listWaitingDocuments } from '@/lib/features/purchases/queries/waiting-documents'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { requireStaff } from '../../require-staff'

export const instant = false

export default async function DocumentsQueuePage() {
  await requireStaff()
  const [language, waiting] = await Promise.all([rootLocale(), listWaitingDocuments()])
  const locale = isLocale(language) ? language : DEFAULT_LOCALE
  const t = translatorOf(locale, 'deskDocuments')
  const kinds: Readonly<Record<string, string>> = messagesOf(locale).documents.kinds
  return (
    <>
      <h1 className="mb-2 text-3xl">{t('title')}</h1>
      <p className="mb-5 text-ink-soft">
        {waiting.length === 0 ? t('none') : t('count', { count: waiting.length })}
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {waiting.map(
          ({
            documentId,
            kind,
            car,
            carCode,
            owner,
            isSeller,
            hours,
            lastFour,
            contentType,
            submittedAt,
          }) => {
            const paper = kinds[kind] ?? kind
            const path = `/staff/v1/documents/${documentId}`
            return (
              <Card as="li" key={documentId} className="grid content-start gap-3 p-4">
                <div>
                  <h2 className="text-lg font-semibold">{paper}</h2>
                  <p>
                    {car} · {carCode}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {t('of', { role: t(isSeller ? 'seller' : 'buyer'), name: owner })} ·{' '}
                    {t('waits', { hours })}
                  </p>
                  {lastFour !== null && (
                    <p className="text-sm">{t('lastFour', { digits: lastFour })}</p>
                  )}
                </div>
                {contentType === null ? (
                  <p className="text-sm text-ink-soft">{t('noFile')}</p>
                ) : (
                  <PaperPreview
                    linkPath={`${path}/link`}
                    isPdf={contentType === 'application/pdf'}
                    texts={{
                      show: t('show'),
                      hide: t('hide'),
                      download: t('download'),
                      alt: t('preview', { paper, car }),
                      failed: t('cantOpen'),
                    }}
                  />
                )}
                <DeskAction
                  path={path}
                  method="PATCH"
                  body={{ decision: 'verified', version: submittedAt }}
                  label={t('verify')}
                  tone="primary"
                  done={t('verified')}
                  offline={t('offline')}
                />
                <DeskForm
                  path={path}
                  method="PATCH"
                  fixed={{ decision: 'refused', version: submittedAt }}
                  submit={t('refuse')}
                  tone="secondary"
                  done={t('refused')}
                  offline={t('offline')}
                  fields={[
                    {
                      name: 'reason',
                      label: t('reason'),
                      kind: 'text',
                      hint: t('reasonHint'),
                      required: true,
                    },
                  ]}
                />
              </Card>
            )
          },
        )}
      </ul>
    </>
  )
}
