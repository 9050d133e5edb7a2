import { getTranslations } from 'next-intl/server'
import { type HomePage } from '@/lib/features/content/home/queries'
import { formatLakh } from '@/lib/shared/numbers'
import { CityLink } from './city-link'

/** Budgets as bars: how much of the stock lies in each. */
export async function Budgets({ budgets }: { budgets: HomePage['budgets'] }) {
  const t = await getTranslations('home')
  const most = Math.max(1, ...budgets.map((budget) => budget.count))
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {budgets.map(({ id, from, to, count }) => (
        <li key={id}>
          <CityLink
            href={`/buy?${[from === null ? [] : [`minPrice=${from}`], to === null ? [] : [`maxPrice=${to}`]].flat().join('&')}`}
            className="group block h-full rounded-lg border border-line bg-surface px-3 py-3 sm:px-4 shadow-card transition-shadow duration-calm hover:shadow-raised"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-2">
              <span className="font-semibold group-hover:text-accent">
                {from === null
                  ? t('budgetUnder', { to: formatLakh(to ?? 0) })
                  : to === null
                    ? t('budgetOver', { from: formatLakh(from) })
                    : t('budgetBetween', { from: formatLakh(from), to: formatLakh(to) })}
              </span>
              <span className="text-xs text-ink-faint tabular-nums">{t('count', { count })}</span>
            </span>
            <span className="mt-2 block h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
              <span
                className="block h-full rounded-full bg-line-strong"
                style={{ width: `${Math.max(4, (100 * count) / most)}%` }}
              />
            </span>
          </CityLink>
        </li>
      ))}
    </ul>
  )
}
