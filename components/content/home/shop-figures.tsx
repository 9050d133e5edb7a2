import { getLocale } from 'next-intl/server'
import { Figures } from '@/components/ui/figures'
import type { SiteFigures } from '@/lib/features/content/home/queries'
import { translatorOf } from '@/lib/i18n/translator'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatWholeNumber } from '@/lib/shared/numbers'

export async function HomeFigures({ figures }: { figures: SiteFigures }) {
  const t = translatorOf(await getLocale(), 'home.figures')
  const { explained, findings, transfers } = figures
  const shown = [
    ...(explained > 0
      ? [{ value: formatWholeNumber(explained), text: t('price', { count: explained }) }]
      : []),
    {
      value: formatWholeNumber(FIXED_TERMS.inspectionPoints),
      text: t('points', { findings }),
    },
    ...(transfers.days === null
      ? []
      : [
          {
            value: t('days', { days: transfers.days }),
            text: t('rc', { count: transfers.count }),
          },
        ]),
    { value: t('holdDays'), text: t('hold') },
  ]
  return (
    <section className="home-figures" aria-label={t('title')}>
      <Figures figures={shown} />
    </section>
  )
}
