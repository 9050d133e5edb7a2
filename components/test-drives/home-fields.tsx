'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { Choice } from './choice'

export interface Home {
  pincode: string
  address: string
}

const PLACES = ['yard', 'home'] as const

/** At the yard or at home, and where that is. */
export function HomeFields({
  home,
  errors,
  onHome,
}: {
  /** Null: at the yard. */
  home: Home | null
  /** What the server refused, by its field. */
  errors: Readonly<Record<string, string>>
  onHome: (home: Home | null) => void
}) {
  const t = useTranslations('testDrives')
  const id = useId()
  const place = home === null ? 'yard' : 'home'
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('home.where')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {PLACES.map((each) => (
          <Choice
            key={each}
            name="drive-place"
            value={each}
            checked={each === place}
            onChoose={() => onHome(each === 'home' ? { pincode: '', address: '' } : null)}
          >
            {t(`home.${each}`)}
          </Choice>
        ))}
      </div>
      {home && (
        <>
          <p className="text-sm text-ink-soft">
            {t('home.hint', {
              most: String(BUSINESS_TERMS.homeDriveKms),
              hours: String(BUSINESS_TERMS.homeDriveNoticeHours),
            })}
          </p>
          <Field
            id={`${id}-pincode`}
            label={t('home.pincode')}
            error={errors['home.pincode']}
            required
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={6}
                value={home.pincode}
                onChange={({ target }) => onHome({ ...home, pincode: target.value.trim() })}
              />
            )}
          </Field>
          <Field
            id={`${id}-address`}
            label={t('home.address')}
            error={errors['home.address']}
            required
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="street-address"
                value={home.address}
                onChange={({ target }) => onHome({ ...home, address: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </fieldset>
  )
}
