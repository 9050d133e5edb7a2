import { OpenFileButton } from '@/components/documents/own-document'
import type { CarDues as Dues } from '@/lib/features/dues/queries/car-dues'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { DueLine } from './due-lines'

export function RegistryLookLine({
  look,
  failedAt,
  isSold,
  locale,
}: Pick<Dues, 'look' | 'failedAt'> & {
  isSold: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'dues')
  return (
    <p className="text-sm text-ink-soft">
      {!isSold && failedAt !== null && (
        <span className="block font-medium text-warn">
          {t('failed', { when: formatMoment(failedAt, HREFLANG[locale]) })}
        </span>
      )}
      {look === null
        ? t('notLooked')
        : t(`looked.${look.source === 'desk' ? 'desk' : 'registry'}`, {
            when: formatMoment(look.at, HREFLANG[locale]),
          })}{' '}
      {!isSold && t('lookAgain')}
    </p>
  )
}

export function CarDuesList({
  car: { dues, look, failedAt },
  today,
  isOwner = false,
  isSold,
  isActing,
  locale,
}: {
  car: Dues
  today: string
  isOwner?: boolean
  isSold: boolean
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'dues')
  return (
    // Not a `<section>`: a page with two cars would have two landmarks of the same name.
    <div className="grid content-start gap-3">
      <h2 className="text-xl">{t('title')}</h2>
      {dues.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="grid gap-3">
          {dues.map((due) => (
            <li key={due.id} className="border-b border-line pb-3 last:border-b-0">
              <DueLine
                due={due}
                today={today}
                isOwner={isOwner}
                hasHistory={isOwner}
                locale={locale}
              />
              {due.receiptId !== null && !isActing && (
                <OpenFileButton
                  path={`/customer/v1/documents/${due.receiptId}/link`}
                  label={t('openReceipt', { number: due.number })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <RegistryLookLine look={look} failedAt={failedAt} isSold={isSold} locale={locale} />
    </div>
  )
}
