import { getLocale } from 'next-intl/server'
import type { HomePage } from '@/lib/features/content/home/queries'
import { formatLakh } from '@/lib/i18n/lakh'
import { BarTiles, MakeTiles, Tiles } from './tiles'
import { translatorOf } from '@/lib/i18n/translator'

const MIN_SHARE = 4

/** Adds the chosen city to a link, so that the list has as many cars as the tile says. */
function inCity(href: string, city: string | null): string {
  return city === null ? href : `${href}&city=${city}`
}

export async function HomeBodyTiles({
  tiles,
  city,
}: {
  tiles: HomePage['bodies']
  city: string | null
}) {
  const t = translatorOf(await getLocale(), 'home')
  return (
    <Tiles
      tiles={tiles.map(({ id, name, picture, count }) => ({
        href: inCity(`/buy?body=${id}`, city),
        name,
        picture,
        count: t('count', { count }),
      }))}
    />
  )
}

export async function HomeMakeTiles({
  makes,
  city,
}: {
  makes: HomePage['makes']
  city: string | null
}) {
  const t = translatorOf(await getLocale(), 'home')
  return (
    <MakeTiles
      tiles={makes.map(({ id, name, count }) => ({
        href: inCity(`/buy?make=${id}`, city),
        name,
        count: t('count', { count }),
      }))}
    />
  )
}

export async function HomeBudgetBars({
  budgets,
  city,
}: {
  budgets: HomePage['budgets']
  city: string | null
}) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'home')
  const max = Math.max(1, ...budgets.map(({ count }) => count))
  return (
    <BarTiles
      tiles={budgets.map(({ from, to, count }) => ({
        href: inCity(
          `/buy?${[from !== null && `minPrice=${from}`, to !== null && `maxPrice=${to}`].filter(Boolean).join('&')}`,
          city,
        ),
        name:
          from === null
            ? t('budgetUnder', { to: formatLakh(to ?? 0, locale) })
            : to === null
              ? t('budgetOver', { from: formatLakh(from, locale) })
              : t('budgetBetween', { from: formatLakh(from, locale), to: formatLakh(to, locale) }),
        count: t('count', { count }),
        share: Math.max(MIN_SHARE, Math.round((100 * count) / max)),
      }))}
    />
  )
}
