import { getLocale } from 'next-intl/server'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { translateLanguageNames } from '@/lib/i18n/language-names'
import type { DostProfile } from '@/lib/features/staff/schemas'
import { CarPageSection } from './section'
import { AskAboutCar } from '@/components/customers/ask-about-car'
import { translatorOf } from '@/lib/i18n/translator'

export async function YourDost({ dost }: { dost: DostProfile | null }) {
  if (dost === null) return null
  const t = translatorOf(await getLocale(), 'car.dost')
  const languages = translateLanguageNames(await getLocale(), dost.languages)
  const initials = dost.name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2)
  return (
    <CarPageSection id="dost" title={t('title')} weight="light">
      <div className="flex flex-wrap items-center gap-4">
        <span
          className="flex size-14 items-center justify-center rounded-full bg-surface text-lg font-semibold text-ink-soft"
          aria-hidden
        >
          {initials}
        </span>
        <p className="grow">{t('text', { name: dost.name, languages })}</p>
        <OutsideLinkButton
          href={`tel:${dost.phone.replace(/\s/g, '')}`}
          tone="secondary"
          icon="phone"
        >
          {t('call', { name: dost.name })}
        </OutsideLinkButton>
      </div>
    </CarPageSection>
  )
}

export async function AskSection({ vehicleId, car }: { vehicleId: string; car: string }) {
  const t = translatorOf(await getLocale(), 'query')
  return (
    <CarPageSection id="ask" title={t('title')} weight="light">
      <p className="mb-4">{t('lead')}</p>
      <AskAboutCar
        vehicleId={vehicleId}
        label={t('about')}
        title={t('aboutTitle', { car })}
        closeLabel={t('close')}
      />
    </CarPageSection>
  )
}
