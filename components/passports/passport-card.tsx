import { ClientMessages } from '@/components/layout/client-messages'
import { Link } from '@/components/ui/link'
import type { OwnPassport } from '@/lib/features/passports/schemas'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { Card } from '@/components/ui/card'
import { PassportLinks } from './passport-links'

const LINK = 'inline-flex min-h-tap items-center font-medium text-accent hover:underline'

interface PassportCardProps {
  vehicleId: string
  isDelivered: boolean
  passport: OwnPassport | undefined
  isActing: boolean
  locale: Locale
}

export function PassportCard({
  vehicleId,
  isDelivered,
  passport,
  isActing,
  locale,
}: PassportCardProps) {
  if (!isDelivered) return null
  const t = translatorOf(locale, 'passport')
  const file = `/api/customer/v1/passport/${vehicleId}`
  return (
    <Card as="section" className="p-4 sm:p-6" data-passport={passport?.version ?? 'coming'}>
      <h3 className="text-xl">{t('card.title')}</h3>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{t('card.lead')}</p>
      {passport ? (
        <>
          <p className="mt-3 font-medium">
            {t('card.version', {
              version: passport.version,
              day: formatDay(passport.madeAt, HREFLANG[locale]),
            })}
          </p>
          {passport.isEnded && <p className="mt-1 font-medium text-bad">{t('card.ended')}</p>}
          <ul className="mt-1 flex flex-wrap gap-x-6">
            <li>
              <a href={file} download className={LINK}>
                {t('card.download')}
              </a>
            </li>
            {passport.hasNumbers && (
              <li>
                <a href={`${file}?numbers=1`} download className={LINK}>
                  {t('card.downloadNumbers')}
                </a>
              </li>
            )}
            <li>
              <Link href={`/passport#car=${vehicleId}`} className={LINK}>
                {t('card.open')}
              </Link>
            </li>
          </ul>
          {!isActing && !passport.isEnded && (
            <ClientMessages namespaces={['passport.card']}>
              <PassportLinks passport={passport} />
            </ClientMessages>
          )}
        </>
      ) : (
        <p className="mt-3">{t('card.coming')}</p>
      )}
    </Card>
  )
}
