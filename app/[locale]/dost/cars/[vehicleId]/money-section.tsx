import { DeskSection } from '@/components/desk/desk-section'
import { FactList } from '@/components/desk/fact-list'
import { Link } from '@/components/ui/link'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { DeskCarDetail, readCarAppointments } from '@/lib/features/desk/queries/car'
import { listCarMoney, type MoneyFact } from '@/lib/features/desk/rules/car-money'
import { readSellerMoney } from '@/lib/features/selling/queries/money'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

const DATE_MEANINGS: Partial<Record<MoneyFact['name'], 'by' | 'on' | 'until'>> = {
  buyerOwes: 'by',
  ownerGets: 'by',
  heldBack: 'until',
}
const STRONG: readonly MoneyFact['name'][] = ['buyerOwes', 'ownerGets', 'ownerPaid']

export async function MoneySection({
  car,
  deal,
  visits,
}: {
  car: DeskCarDetail
  deal: DeskDeal
  visits: Awaited<ReturnType<typeof readCarAppointments>>
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCar.money')
  const visit = visits.find(({ status, isWithoutFee }) => status !== 'cancelled' && !isWithoutFee)
  const facts = listCarMoney({
    price: car.price,
    owner: car.seller === null ? null : await readSellerMoney(car.id),
    deal,
    fee: visit ? { amount: visit.fee, paidAt: visit.feePaidAt } : null,
  })
  return (
    <DeskSection title={t('title')}>
      {facts.length === 0 ? (
        <p className="text-ink-soft">{t('none')}</p>
      ) : (
        <FactList
          facts={facts.map(({ name, amount, at }) => ({
            label:
              at === null
                ? t(name)
                : t(DATE_MEANINGS[name] ?? 'on', { name: t(name), day: formatDay(at) }),
            value: formatRupees(amount),
            strong: STRONG.includes(name),
          }))}
        />
      )}
      <Link
        href={`/dost/cars/${car.id}?tab=deal`}
        className="inline-flex min-h-tap items-center justify-self-start text-accent underline"
      >
        {t('all')}
      </Link>
    </DeskSection>
  )
}
