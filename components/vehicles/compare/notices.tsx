import { CarCode } from '@/components/vehicles/car-code'
import { type ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { type UnavailableCar } from '@/lib/features/vehicles/queries/comparison'
import { type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export function CompareNotices({
  isTooMany,
  gone,
  locale,
}: {
  isTooMany: boolean
  gone: readonly UnavailableCar[]
  locale: Locale
}) {
  const t = translatorOf(locale, 'compare')
  if (!isTooMany && gone.length === 0) return null
  return (
    <div role="status" className="mb-5 grid gap-2">
      {isTooMany ? (
        <Notice>
          <strong>{t('tooMany')}</strong>
          {`. ${t('tooManyNote')}`}
        </Notice>
      ) : null}
      {gone.map(({ idOrCode, was }) => (
        <Notice key={idOrCode}>
          {was === null ? (
            t('goneUnknown', { asked: idOrCode })
          ) : (
            <CarCode
              text={t('gone', {
                name: t('name', { year: String(was.year), make: was.make, model: was.model }),
                code: was.carCode,
              })}
            />
          )}
        </Notice>
      ))}
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-warn-tint px-4 py-3 wrap-anywhere text-warn">
      <Icon name="alert" className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
