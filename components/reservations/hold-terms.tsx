import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/car/section'
import { formatRupees } from '@/lib/shared/numbers'

const STEPS = ['hold', 'visit', 'paperwork', 'end'] as const

/** What the three days are, and what becomes of the money. */
export async function HoldTerms({ token }: { token: number }) {
  const [t, refund] = await Promise.all([
    getTranslations('reserve.terms'),
    getTranslations('reserve.refund'),
  ])
  return (
    <>
      <Section id="terms" title={t('title')}>
        <ol className="list-decimal space-y-2 pl-5 text-ink-soft">
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </Section>
      <Section id="refund" title={refund('title')}>
        <p className="text-ink-soft">{refund('text', { amount: formatRupees(token) })}</p>
      </Section>
    </>
  )
}
