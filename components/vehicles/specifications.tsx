import { getLocale } from 'next-intl/server'
import { Disclosure } from '@/components/ui/disclosure'
import { type VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { translateGeneration } from '@/lib/i18n/translate-generation'
import { joinNamesOnce } from '@/lib/shared/named'
import { formatKms, formatWholeNumber } from '@/lib/shared/numbers'
import { FactItem, CarPageSection } from './section'
import { translatorOf } from '@/lib/i18n/translator'

const SHOWN_FEATURES = 8

export async function Specifications({ car }: { car: VehicleDetail }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car.specs')
  const specs = car.specifications
  const mm = (value: number) => t('mm', { mm: formatWholeNumber(value) })
  return (
    <CarPageSection id="specifications" title={t('title')}>
      <dl className="facts">
        <FactItem term={t('year')}>{car.year}</FactItem>
        <FactItem term={t('kms')}>{formatKms(car.kms)}</FactItem>
        <FactItem term={t('fuel')}>{car.fuel.name}</FactItem>
        <FactItem term={t('gearbox')}>
          {joinNamesOnce(car.transmission.name, specs.gearbox.name)}
        </FactItem>
        <FactItem term={t('engine')}>
          {specs.engineCc === 0
            ? t('electric')
            : t('cc', { cc: formatWholeNumber(specs.engineCc) })}
        </FactItem>
        <FactItem term={t('power')}>{t('bhp', { bhp: specs.powerBhp })}</FactItem>
        <FactItem term={t('torque')}>{t('nm', { nm: specs.torqueNm })}</FactItem>
        <FactItem term={t('seats')}>{specs.seats}</FactItem>
        <FactItem term={t('body')}>{car.bodyType.name}</FactItem>
        <FactItem term={t('color')}>{car.color.name}</FactItem>
        {specs.generation ? (
          <FactItem term={t('generation')}>
            {translateGeneration(locale, specs.generation)}
          </FactItem>
        ) : null}
      </dl>
      <Disclosure summary={t('measures')}>
        <dl className="facts">
          <FactItem term={t('length')}>{mm(specs.lengthMm)}</FactItem>
          <FactItem term={t('width')}>{mm(specs.widthMm)}</FactItem>
          <FactItem term={t('height')}>{mm(specs.heightMm)}</FactItem>
          <FactItem term={t('wheelbase')}>{mm(specs.wheelbaseMm)}</FactItem>
          <FactItem term={t('boot')}>{t('litres', { litres: specs.bootLitres })}</FactItem>
        </dl>
      </Disclosure>
      {car.features.length > 0 ? (
        <>
          <h3 className="mt-8 mb-2 text-lg">{t('features')}</h3>
          <FeatureList
            names={car.features.slice(0, SHOWN_FEATURES).map((feature) => feature.name)}
          />
          {car.features.length > SHOWN_FEATURES ? (
            <Disclosure summary={t('moreFeatures')}>
              <FeatureList
                names={car.features.slice(SHOWN_FEATURES).map((feature) => feature.name)}
              />
            </Disclosure>
          ) : null}
        </>
      ) : null}
    </CarPageSection>
  )
}

function FeatureList({ names }: { names: string[] }) {
  return (
    <ul className="ticked">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
