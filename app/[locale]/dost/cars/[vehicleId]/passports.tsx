import { DeskSection } from '@/components/desk/desk-section'
import { PassportFacts } from '@/components/passports/passport-facts'
import { Disclosure } from '@/components/ui/disclosure'
import { Link } from '@/components/ui/link'
import {
  readPassportOfEarlierSale,
  readMadePassport,
} from '@/lib/features/passports/queries/earlier'
import { describePassport } from '@/lib/features/passports/rules/describe'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'

const LINK = 'inline-flex min-h-tap items-center font-medium text-accent hover:underline'

export async function EarlierPassportSection({ vehicleId }: { vehicleId: string }) {
  const earlier = await readPassportOfEarlierSale(vehicleId)
  if (earlier === null) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const { passport } = earlier
  const sections = describePassport(
    { passport, numbers: {} },
    {
      t: translatorOf(DEFAULT_LOCALE, 'passport'),
      inspection: translatorOf(DEFAULT_LOCALE, 'inspection'),
      vocabulary: translatorOf(DEFAULT_LOCALE, 'vocabulary'),
      locale: DEFAULT_LOCALE,
    },
  )
  return (
    <DeskSection title={t('passport.earlierTitle')}>
      <p>{t('passport.earlierLead', { version: passport.version, code: passport.car.code })}</p>
      {sections.map((section) => (
        <Disclosure key={section.title} summary={section.title}>
          <PassportFacts {...section} />
        </Disclosure>
      ))}
      <Link href={`/dost/cars/${earlier.vehicleId}`} className={LINK}>
        {t('passport.earlierCar')}
      </Link>
    </DeskSection>
  )
}

export async function OwnPassportSection({
  vehicleId,
  isDelivered,
}: {
  vehicleId: string
  isDelivered: boolean
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const made = isDelivered ? await readMadePassport(vehicleId) : null
  return (
    <DeskSection title={t('passport.title')}>
      {isDelivered && made === null && <p>{t('passport.notMade')}</p>}
      {made && <p>{t('passport.made', { version: made.version, day: formatDay(made.madeAt) })}</p>}
      {made?.endedAt && <p className="font-medium text-bad">{t('passport.ended')}</p>}
      <Link href="/passport" className={LINK}>
        {t('passport.check')}
      </Link>
    </DeskSection>
  )
}
