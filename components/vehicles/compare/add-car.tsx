import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { toComparePath } from '@/lib/features/vehicles/rules/compare'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { addLocale, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatLakh } from '@/lib/i18n/lakh'
import { TrayCarsToAdd, CompareTrayOpener } from './from-tray'
import { NoticeState } from '@/components/ui/notice-state'

interface AddCarProps {
  cars: readonly VehicleCard[]
  suggestions: readonly VehicleCard[]
  onlyDifferences: boolean
  locale: Locale
}

export function AddCar({ cars, suggestions, onlyDifferences, locale }: AddCarProps) {
  const t = translatorOf(locale, 'compare')
  const codes = cars.map(({ carCode }) => carCode)
  return (
    <section
      id="add-car"
      aria-labelledby="add-car-title"
      className="scroll-mt-32 rounded-lg border border-dashed border-line-strong p-5 print:hidden"
    >
      <h2 id="add-car-title" className="text-xl">
        {t('add.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t(cars.length === FIXED_TERMS.compareLimit - 1 ? 'add.one' : 'add.two')}
      </p>
      <LinkButton href="/buy" icon="search" wide className="mt-4">
        {t('add.browse')}
      </LinkButton>
      <div className="mt-5 grid gap-5 empty:hidden">
        <TrayCarsToAdd
          shown={cars.map(({ vehicleId }) => vehicleId)}
          onlyDifferences={onlyDifferences}
          title={t('add.tray')}
        />
        {suggestions.length === 0 ? null : (
          <div>
            <h3 className="text-sm font-medium text-ink-soft">{t('add.similar')}</h3>
            <ul className="mt-1 divide-y divide-line">
              {suggestions.map((car) => (
                <li key={car.vehicleId}>
                  <Link
                    href={toComparePath([...codes, car.carCode], onlyDifferences)}
                    rel="nofollow"
                    className="flex min-h-tap items-center gap-3 py-2 text-sm hover:text-accent"
                  >
                    <img
                      src={car.photo.src}
                      alt=""
                      width={64}
                      height={48}
                      loading="lazy"
                      className="h-12 w-16 shrink-0 rounded-sm bg-sunken object-cover"
                    />
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">
                        {t('name', {
                          year: String(car.year),
                          make: car.make.name,
                          model: car.model.name,
                        })}
                      </span>
                      <span className="block text-ink-soft tabular-nums">
                        {formatLakh(car.price, locale)}
                      </span>
                    </span>
                    <Icon name="plus" className="text-accent" />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <form action={addLocale(locale, '/compare')} className="flex items-end gap-2">
          <input type="hidden" name="cars" value={codes.join(',')} />
          {onlyDifferences ? <input type="hidden" name="only" value="differences" /> : null}
          <Field id="add-code" label={t('add.code')} className="min-w-0 flex-1">
            {(control) => (
              <Input
                {...control}
                name="cars"
                required
                autoComplete="off"
                autoCapitalize="characters"
                placeholder={t('add.codePlaceholder')}
              />
            )}
          </Field>
          <Button type="submit" tone="secondary">
            {t('add.codeGo')}
          </Button>
        </form>
      </div>
    </section>
  )
}

export function EmptyCompare({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'compare.empty')
  const texts = Array.from({ length: FIXED_TERMS.compareLimit + 1 }, (_, count) =>
    t('tray', { count }),
  )
  return (
    <NoticeState icon="compare" headingLevel={1} title={t('title')} text={t('text')}>
      <CompareTrayOpener texts={texts} />
      <LinkButton href="/buy" icon="search" tone="secondary">
        {t('browse')}
      </LinkButton>
    </NoticeState>
  )
}
