import { ClientMessages } from '@/components/layout/client-messages'
import { OpenFileButton } from '@/components/documents/own-document'
import { isFormName } from '@/lib/features/documents/rules/forms'
import type { IssuedDocumentItem as Papers } from '@/lib/features/selling/queries/issued-documents'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function IssuedDocumentList({
  documents,
  isActing,
  locale,
}: {
  documents: Papers
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard.ourPapers')
  const ofForms = translatorOf(locale, 'transferForms')
  const { files, invoices, forms, proofOf } = documents
  return (
    <section aria-labelledby="our-papers" className="mt-section max-w-prose">
      <h2 id="our-papers" className="mb-1 text-2xl">
        {t('title')}
      </h2>
      {files.length + invoices.length + forms.length === 0 && (
        <p className="text-ink-soft">{t('none')}</p>
      )}
      <ClientMessages namespaces={['documents']}>
        <ul className="grid">
          {files.map(({ kind, href }) => (
            <li key={kind} className="border-b border-line py-1">
              <a
                href={href}
                download
                className="inline-flex min-h-tap items-center font-medium text-accent underline"
              >
                {t(`files.${kind}`)}
              </a>
            </li>
          ))}
          {invoices.map(({ href, number, kind, fee }) => (
            <li key={number} className="border-b border-line py-1">
              <a
                href={href}
                download
                className="inline-flex min-h-tap items-center font-medium text-accent underline"
              >
                {t(`invoices.${kind}`, { number, fee: t(`fees.${fee}`) })}
              </a>
            </li>
          ))}
          {!isActing && proofOf !== null && (
            <li className="border-b border-line py-1">
              <OpenFileButton
                path={`/customer/v1/handoverProof/${proofOf}`}
                method="POST"
                label={t('files.handover')}
              />
            </li>
          )}
        </ul>
        {!isActing && forms.length > 0 && (
          <>
            <p className="mt-4 text-ink-soft">{ofForms('law')}</p>
            <ul className="grid">
              {forms.map(({ formId, form }) => (
                <li key={formId} className="border-b border-line py-1">
                  <OpenFileButton
                    path={`/customer/v1/documents/${formId}/link`}
                    label={t('form', { form })}
                  />
                  {isFormName(form) && (
                    <p className="pb-2 text-sm text-ink-soft">{ofForms(`notes.form${form}`)}</p>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </ClientMessages>
      {isActing && forms.length > 0 && <p className="mt-2 text-ink-soft">{t('acting')}</p>}
    </section>
  )
}
