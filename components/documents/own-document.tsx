'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { isMadeByDesk, MAX_DOCUMENT_PAGES } from '@/lib/features/documents/rules/documents'
import type { CustomerDocument } from '@/lib/features/documents/schemas/documents'
import { HREFLANG } from '@/lib/i18n/locales'
import { formatDay } from '@/lib/shared/dates'
import { useCall } from '@/lib/client/use-call'
import { DocumentUpload } from './document-upload'

interface OwnDocumentProps {
  vehicleId: string
  document: Pick<
    CustomerDocument,
    'fileId' | 'kind' | 'status' | 'hasFile' | 'pages' | 'countsWith' | 'verifiedAt'
  >
  label: string
  /** While acting for the customer, staff can send documents but not open them. */
  isActing: boolean
}

export function OwnDocument({
  vehicleId,
  document: { fileId: firstFileId, kind, status, hasFile, pages, countsWith, verifiedAt },
  label,
  isActing,
}: OwnDocumentProps) {
  const t = useTranslations('documents')
  const locale = useLocale()
  const router = useRouter()
  const { send, problem } = useCall({ offline: t('cantOpen') })
  const open = (fileId: string) =>
    send<{ url: string }>(
      `/customer/v1/documents/${fileId}/link`,
      {},
      { after: ({ url }) => location.assign(url) },
    )

  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      {countsWith !== null && verifiedAt !== null && (
        <p className="w-full text-sm text-ink-soft">
          {t('countsWith', { day: formatDay(verifiedAt, HREFLANG[locale]), car: countsWith })}
        </p>
      )}
      {(status === 'due' || status === 'refused') && (
        <DocumentUpload
          vehicleId={vehicleId}
          kind={kind}
          label={label}
          onSent={() => router.refresh()}
        />
      )}
      {hasFile && isActing && <p className="text-sm text-ink-soft">{t('acting')}</p>}
      {hasFile && !isActing && (
        <>
          <Button
            tone="quiet"
            aria-label={t('openOf', { paper: label })}
            onClick={() => open(firstFileId)}
          >
            {t('open')}
          </Button>
          {pages.map((id, place) => (
            <Button
              key={id}
              tone="quiet"
              aria-label={t('openSideOf', { paper: label, side: place + 2 })}
              onClick={() => open(id)}
            >
              {t('openSide', { side: place + 2 })}
            </Button>
          ))}
        </>
      )}
      {countsWith !== null && (
        <Disclosure summary={t('changed')}>
          <p className="mb-2 text-sm text-ink-soft">{t('changedHint')}</p>
          <DocumentUpload
            vehicleId={vehicleId}
            kind={kind}
            label={label}
            onSent={() => router.refresh()}
          />
        </Disclosure>
      )}
      {status === 'submitted' &&
        hasFile &&
        !isMadeByDesk(kind) &&
        pages.length + 1 < MAX_DOCUMENT_PAGES && (
          <Disclosure summary={t('addSide')}>
            <DocumentUpload
              vehicleId={vehicleId}
              kind={kind}
              label={t('otherSideOf', { paper: label })}
              isFurther
              onSent={() => router.refresh()}
            />
          </Disclosure>
        )}
      <p role="alert" className="w-full text-sm font-medium text-bad empty:hidden">
        {problem && t('cantOpen')}
      </p>
    </div>
  )
}

interface OpenFileButtonProps {
  /**
   * API path that returns a link. Called only on a click, because links are short-lived and
   * openings are logged.
   */
  path: string
  method?: 'GET' | 'POST'
  label: string
}

export function OpenFileButton({ path, method = 'GET', label }: OpenFileButtonProps) {
  const t = useTranslations('documents')
  const { send, pending, problem } = useCall({ offline: t('cantOpen') })
  return (
    <>
      <Button
        tone="quiet"
        className="-ml-4 max-[15rem]:-ml-2"
        pending={pending !== null}
        onClick={() =>
          send<{ url: string }>(path, { method }, { after: ({ url }) => location.assign(url) })
        }
      >
        {label}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {problem && t('cantOpen')}
      </p>
    </>
  )
}
