import { getTranslations } from 'next-intl/server'
import { type PriceBreakdown as Breakdown } from '@/lib/features/vehicles/schemas/detail'
import { formatRupees } from '@/lib/shared/numbers'
import { Section } from './section'

/** The drive-home price as bars that follow on one another and end exactly at the total. */
export async function PriceBreakdown({ breakdown }: { breakdown: Breakdown | null }) {
  if (breakdown === null) return null
  const t = await getTranslations('car.breakdown')
  const lines = breakdown.lines.filter((line) => line.amount > 0)
  const starts = lines.map((_, index) =>
    lines.slice(0, index).reduce((sum, line) => sum + line.amount, 0),
  )
  return (
    <Section id="price" title={t('title')}>
      <dl>
        {lines.map((line, index) => (
          <div
            key={line.kind}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2"
          >
            <dt className="text-sm text-ink-soft">{t(line.kind)}</dt>
            <dd className="text-sm font-medium tabular-nums">{formatRupees(line.amount)}</dd>
            <div className="col-span-2 h-2 rounded-full bg-sunken" aria-hidden>
              <div
                className="h-full min-w-1 rounded-full bg-line-strong"
                style={{
                  marginLeft: `${Math.min(99, (100 * (starts[index] ?? 0)) / breakdown.total)}%`,
                  width: `${(100 * line.amount) / breakdown.total}%`,
                }}
              />
            </div>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between border-t border-line-strong pt-3">
          <dt className="font-semibold">{t('total')}</dt>
          <dd className="text-lg font-bold tabular-nums">{formatRupees(breakdown.total)}</dd>
        </div>
      </dl>
    </Section>
  )
}
