import { getLocale } from 'next-intl/server'
import { Disclosure } from '@/components/ui/disclosure'
import { type VehicleDetail } from '@/lib/features/vehicles/schemas/detail'
import { generationIn } from '@/lib/i18n/generation-in'
import { namesOnce } from '@/lib/shared/named'
import { formatKms, formatWhole } from '@/lib/shared/numbers'
import { Fact, Section } from './section'
import { translatorOf } from '@/lib/i18n/translator'

const SHOWN_FEATURES = 8

export async function Specifications({ car }: { car: VehicleDetail }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car.specs')
  const specs = car.specifications
  const mm = (value: number) => t('mm', { mm: formatWhole(value) })
  return (
    <Section id="specifications" title={t('title')}>
      <dl className="facts">
        <Fact term={t('year')}>{car.year}</Fact>
        <Fact term={t('kms')}>{formatKms(car.kms)}</Fact>
        <Fact term={t('fuel')}>{car.fuel.name}</Fact>
        <Fact term={t('gearbox')}>{namesOnce(car.transmission.name, specs.gearbox.name)}</Fact>
        <Fact term={t('engine')}>
          {specs.engineCc === 0 ? t('electric') : t('cc', { cc: formatWhole(specs.engineCc) })}
        </Fact>
        <Fact term={t('power')}>{t('bhp', { bhp: specs.powerBhp })}</Fact>
        <Fact term={t('torque')}>{t('nm', { nm: specs.torqueNm })}</Fact>
        <Fact term={t('seats')}>{specs.seats}</Fact>
        <Fact term={t('body')}>{car.bodyType.name}</Fact>
        <Fact term={t('color')}>{car.color.name}</Fact>
        {specs.generation ? (
          <Fact term={t('generation')}>{generationIn(locale, specs.generation)}</Fact>
        ) : null}
      </dl>
      <Disclosure summary={t('measures')}>
        <dl className="facts">
          <Fact term={t('length')}>{mm(specs.lengthMm)}</Fact>
          <Fact term={t('width')}>{mm(specs.widthMm)}</Fact>
          <Fact term={t('height')}>{mm(specs.heightMm)}</Fact>
          <Fact term={t('wheelbase')}>{mm(specs.wheelbaseMm)}</Fact>
          <Fact term={t('boot')}>{t('litres', { litres: specs.bootLitres })}</Fact>
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
    </Section>
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
