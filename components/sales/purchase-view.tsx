import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { PurchaseDetail, PaperworkStepDto } from '@/lib/features/sales/schemas/purchases'
import { isFormName } from '@/lib/features/documents/rules/forms'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { BondCard } from './bond-card'
import { DeliveryCard } from './delivery-card'
import { FreeVisits } from './free-visits'
import { PurchaseDocuments } from './documents'
import { Icon } from '@/components/ui/icon'
import type { PurchaseOnPage } from '@/lib/features/sales/queries/purchases'
import { CarDuesList } from '@/components/dues/car-dues'
import { TransferStepOrder } from '@/components/dues/transfer-order'
import { formatCarName } from '@/lib/shared/car-name'

const MARK: Record<PaperworkStepDto['state'], string> = {
  done: 'bg-good-tint text-good',
  current: 'bg-accent-tint text-accent',
  coming: 'bg-sunken text-ink-faint',
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  )
}

export function PurchaseView({
  car,
  purchase,
  dues,
  order,
  bond,
  hasAccount,
  today,
  isActing,
  locale,
}: PurchaseOnPage & {
  isActing: boolean
  hasAccount: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.purchases')
  const isDelivered = purchase.paperwork.some(
    ({ step, doneAt }) => step === 'delivered' && doneAt !== null,
  )
  const done = purchase.paperwork.filter(({ state }) => state === 'done').length
  return (
    <Card as="article" className="p-4 sm:p-6">
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
        <img
          src={car.photo.src}
          alt={car.photo.alt}
          width={car.photo.width}
          height={car.photo.height}
          className="aspect-[4/3] w-full rounded-md bg-sunken object-cover"
        />
        <div className="min-w-0">
          <h2 className="text-2xl">
            <Link href={car.url} className="hover:underline">
              {formatCarName(car)}
            </Link>
          </h2>
          <p className="text-ink-soft">
            {car.variant.name} ·{' '}
            {t('boughtOn', { day: formatDay(purchase.boughtAt, HREFLANG[locale]) })}
          </p>
          <dl className="mt-3 max-w-prose text-sm">
            {purchase.registrationNumber && (
              <Line term={t('registration')} value={purchase.registrationNumber} />
            )}
            <Line term={t('price')} value={formatRupees(purchase.price)} />
            {purchase.tcs > 0 && <Line term={t('tcs')} value={formatRupees(purchase.tcs)} />}
            {purchase.tcs > 0 && <Line term={t('total')} value={formatRupees(purchase.total)} />}
            {purchase.tokenPaid > 0 && (
              <Line term={t('token')} value={formatRupees(purchase.tokenPaid)} />
            )}
            {/* The whole price is paid at this point, so the rest is the total less the token. */}
            <Line term={t('restPaid')} value={formatRupees(purchase.total - purchase.tokenPaid)} />
          </dl>
          <Link
            href="/dashboard/receipts"
            className="inline-flex min-h-tap items-center font-medium text-accent underline"
          >
            {translatorOf(locale, 'receipts.list')('all')}
          </Link>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
        <section>
          <h3 className="text-xl">{t('paperwork')}</h3>
          <p className="mt-1 mb-4 text-sm text-ink-soft">
            {t('progress', { done, total: purchase.paperwork.length })}
          </p>
          <PaperworkTimeline steps={purchase.paperwork} locale={locale} />
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {bond && <BondCard bond={bond} hasAccount={hasAccount} locale={locale} />}
          {purchase.delivery && (purchase.delivery.delivery || !isDelivered) && (
            <DeliveryCard
              vehicleId={purchase.vehicleId}
              answer={purchase.delivery}
              locale={locale}
            />
          )}
          {purchase.visits.length > 0 && (
            <FreeVisits
              vehicleId={purchase.vehicleId}
              visits={purchase.visits}
              isActing={isActing}
              locale={locale}
            />
          )}
          <OwnershipClock purchase={purchase} locale={locale} />
          {!isDelivered && (
            <>
              <CarDuesList car={dues} today={today} isSold isActing={isActing} locale={locale} />
              <TransferStepOrder steps={order} locale={locale} />
            </>
          )}
          <PurchaseDocuments
            vehicleId={purchase.vehicleId}
            documents={purchase.documents}
            isActing={isActing}
            locale={locale}
          />
        </div>
      </div>
    </Card>
  )
}

function Standing({ step, locale }: { step: PaperworkStepDto; locale: Locale }) {
  const t = translatorOf(locale, 'dashboard.purchases')
  if (step.doneAt)
    return (
      <p className="text-sm text-ink-soft">
        {t('doneOn', { day: formatDay(step.doneAt, HREFLANG[locale]) })}
      </p>
    )
  const who = step.heldBy ? t(`holder.${step.heldBy}`) : ''
  const held = step.heldSince
    ? t('heldSince', { who, day: formatDay(step.heldSince, HREFLANG[locale]) })
    : t('heldBy', { who })
  return (
    <p className="text-sm text-ink-soft">
      {step.state === 'current' && <span className="block font-medium text-ink">{held}</span>}
      {step.dueOn && t('due', { day: formatDay(step.dueOn, HREFLANG[locale]) })}
      {step.daysLate > 0 && (
        <span className="ml-2 font-medium text-bad">{t('late', { days: step.daysLate })}</span>
      )}
    </p>
  )
}

function PaperworkTimeline({
  steps,
  locale,
}: {
  steps: readonly PaperworkStepDto[]
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.purchases')
  return (
    <ol className="grid">
      {steps.map((step, place) => (
        <li
          key={step.step}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[2rem_minmax(0,1fr)] gap-3 pb-5 last:pb-0"
        >
          {place < steps.length - 1 && (
            <span
              aria-hidden
              className="absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2 bg-line"
            />
          )}
          <span
            className={`z-0 grid size-8 place-items-center rounded-full text-sm font-semibold ${MARK[step.state]}`}
          >
            {step.state === 'done' ? (
              <Icon name="check" label={t('state.done')} />
            ) : (
              <span aria-hidden>{place + 1}</span>
            )}
            {step.state !== 'done' && <span className="sr-only">{t(`state.${step.state}`)}</span>}
          </span>
          <div className="min-w-0 pt-1">
            <h4 className={step.state === 'coming' ? 'font-medium text-ink-soft' : 'font-semibold'}>
              {t(`step.${step.step}`)}
            </h4>
            <Standing step={step} locale={locale} />
            {step.state !== 'done' && (
              <p className="text-sm text-ink-faint">{t(`hint.${step.step}`)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function OwnershipClock({
  purchase: { ownership, forms },
  locale,
}: {
  purchase: PurchaseDetail
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.purchases')
  const ofForms = translatorOf(locale, 'transferForms')
  if (ownership.length === 0) return null
  return (
    <section>
      <h3 className="text-xl">{t('ownership')}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('ownershipLead')}</p>
      <ol className="grid">
        {ownership.map(({ step, at, heldBy, heldSince, days, dueAt }) => (
          <li
            key={step}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
          >
            <span className="font-medium">{t(`clock.${step}`)}</span>
            <span className="text-sm text-ink-soft tabular-nums">
              {at
                ? formatDay(at, HREFLANG[locale])
                : heldSince && heldBy
                  ? t('heldBy', { who: t(`holder.${heldBy}`) })
                  : t('notYet')}
              {days !== null && <> · {t(at ? 'clockDays' : 'clockRunning', { days })}</>}
              {!at && dueAt && <> · {t('lawDue', { day: formatDay(dueAt, HREFLANG[locale]) })}</>}
            </span>
          </li>
        ))}
      </ol>
      {forms.length > 0 && (
        <>
          <h4 className="mt-5 mb-1 font-semibold">{t('forms')}</h4>
          <ul className="grid gap-2 text-sm">
            {forms.map(({ form, packNo, signedAt }) => (
              <li key={`${packNo} ${form}`}>
                {t('form', { form, packNo })} ·{' '}
                {signedAt
                  ? t('formSigned', { day: formatDay(signedAt, HREFLANG[locale]) })
                  : t('formUnsigned')}
                {isFormName(form) && (
                  <span className="block text-ink-soft">{ofForms(`notes.form${form}`)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
