import { InstantForm } from '../instant-form'
import { CityField, toCityValue } from '@/components/desk/city-field'
import { DeskTabs } from '@/components/desk/desk-frame'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { BOOK_PART_NAMES, type BookPart } from '@/lib/features/books/rules/parts'
import { PERIODS, listPeriods, type Period } from '@/lib/features/books/rules/period'
import { FileLink } from './file-link'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export interface BooksView extends Period {
  cityId: number | null
}

export function toBooksAddress(path: string, { from, to, cityId }: BooksView): string {
  const query = new URLSearchParams({ from, to, city: cityId === null ? 'all' : String(cityId) })
  return `${path}?${query.toString()}`
}

interface BooksHeadProps {
  current: BookPart | 'figures'
  view: BooksView
  hasFigures: boolean
}

export function BooksHead({ current, view, hasFigures }: BooksHeadProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  return (
    <>
      <h1 className="mb-2 text-3xl">{current === 'figures' ? t('part.figures') : t('title')}</h1>
      <DeskTabs
        label={t('parts')}
        current={current}
        tabs={[
          ...BOOK_PART_NAMES.map((part) => ({
            id: part,
            href: toBooksAddress(`/dost/books/${part}`, view),
            title: t(`part.${part}`),
          })),
          ...(hasFigures
            ? [
                {
                  id: 'figures',
                  href: toBooksAddress('/dost/figures', view),
                  title: t('part.figures'),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

interface BooksFilterProps {
  part: BookPart
  view: BooksView
  cities: readonly { id: number; name: string }[]
  today: string
}

export function BooksFilter({ part, view, cities, today }: BooksFilterProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks')
  const periods = listPeriods(today)
  return (
    <>
      <InstantForm
        path={`/dost/books/${part}`}
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
        values={{ city: toCityValue(view.cityId), from: view.from, to: view.to }}
        submit={
          <Button type="submit" tone="secondary">
            {t('show')}
          </Button>
        }
      >
        <CityField
          id="books-city"
          label={t('yard')}
          all={t('allYards')}
          cities={cities}
          chosen={view.cityId}
        />
        <Field id="books-from" label={t('from')} className="min-w-0 max-sm:col-start-1">
          {(control) => (
            <Input
              {...control}
              name="from"
              type="date"
              defaultValue={view.from}
              required
              className="min-w-0"
            />
          )}
        </Field>
        <Field id="books-to" label={t('to')} className="min-w-0">
          {(control) => (
            <Input
              {...control}
              name="to"
              type="date"
              defaultValue={view.to}
              required
              className="min-w-0"
            />
          )}
        </Field>
      </InstantForm>
      <ul className="mt-1 mb-5 flex flex-wrap gap-x-4 text-sm">
        {PERIODS.map((name) => (
          <li key={name}>
            <Link
              href={toBooksAddress(`/dost/books/${part}`, { ...view, ...periods[name] })}
              className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
            >
              {t(`period.${name}`)}
            </Link>
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-3 sm:ml-auto">
          <span className="text-ink-soft">{t('tally.for')}</span>
          {(['accounts', 'vouchers'] as const).map((file) => (
            <FileLink
              key={file}
              path={`${toBooksAddress('/staff/v1/tallyFile', view)}&file=${file}`}
              className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
            >
              {t(`tally.${file}`)}
            </FileLink>
          ))}
        </li>
      </ul>
    </>
  )
}
