import { getTranslations } from 'next-intl/server'
import { AskAboutCar } from '@/components/query/ask-about-car'
import { Section } from './section'

/** A form for a question about this car, instead of a call. */
export async function AskSection({ vehicleId, car }: { vehicleId: string; car: string }) {
  const t = await getTranslations('query')
  return (
    <Section id="ask" title={t('title')}>
      <p className="mb-4">{t('lead')}</p>
      <AskAboutCar
        vehicleId={vehicleId}
        label={t('about')}
        title={t('aboutTitle', { car })}
        closeLabel={t('close')}
      />
    </Section>
  )
}
