import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const

/** How Park and Sell works, in four steps. */
export async function ParkAndSell({
  visitors,
  listingFee,
}: {
  visitors: string
  /** As people read it. */
  listingFee: string
}) {
  const t = await getTranslations('home.sell')
  return (
    <section className="far-down rounded-xl bg-sunken p-6 sm:p-10">
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{t('text')}</p>
      <p className="mt-2 font-semibold">{visitors}</p>
      <ol className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="border-t-2 border-line-strong pt-3">
            <span className="text-sm font-semibold text-ink-faint tabular-nums">{index + 1}</span>
            <p className="mt-1 text-sm text-ink-soft">{t(step, { listingFee })}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/sell-your-luxury-cars" tone="secondary">
          {t('button')}
        </LinkButton>
        <LinkButton href="/sell/valuation" tone="quiet">
          {t('valuation')}
        </LinkButton>
      </p>
    </section>
  )
}
