'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useCityStore } from '@/lib/client/city-store'
import { HREFLANG, isLocale, LOCALE_NAMES, LOCALES } from '@/lib/i18n/locales'
import { setLanguageCookie, useUrlInLanguage } from '@/lib/client/language'
import { ProblemNotice } from '../problem'
import { useProfileCall } from '../use-action'

interface PlaceFormProps {
  cityId: number | null
  cities: readonly { id: number; slug: string; name: string }[]
  locale: string
  /** While staff act for the customer, only the customer's city changes, not this browser's. */
  isActing: boolean
}

export function PlaceForm({ cityId, cities, locale, isActing }: PlaceFormProps) {
  const t = useTranslations('profile')
  const router = useRouter()
  const { send, pending, problem } = useProfileCall()
  const addressIn = useUrlInLanguage()
  const chooseCity = (city: number) =>
    send(
      '/customer/v1/customerCity',
      { method: 'PATCH', body: { city } },
      {
        done: t('city.saved'),
        after: () => {
          const chosen = cities.find(({ id }) => id === city)
          if (chosen && !isActing) useCityStore.getState().chooseCity(chosen)
          router.refresh()
        },
      },
    )
  const chooseLocale = (chosen: string) =>
    send(
      '/customer/v1/details',
      { method: 'PATCH', body: { locale: chosen } },
      {
        done: t('city.saved'),
        after: () => {
          if (isActing || !isLocale(chosen)) return router.refresh()
          setLanguageCookie(chosen)
          location.assign(addressIn(chosen))
        },
      },
    )
  return (
    <div className="grid max-w-prose gap-4 sm:grid-cols-2">
      <Field id="profile-city" label={t('city.city')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={cityId ?? ''}
            disabled={pending !== null}
            onChange={({ target }) => chooseCity(Number(target.value))}
          >
            {cityId === null && <option value="">{t('city.none')}</option>}
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="profile-locale" label={t('city.locale')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={locale}
            disabled={pending !== null}
            onChange={({ target }) => chooseLocale(target.value)}
          >
            {LOCALES.map((one) => (
              <option key={one} value={one} lang={HREFLANG[one]}>
                {LOCALE_NAMES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ProblemNotice text={problem} />
    </div>
  )
}
