import { DeskUpload } from '@/components/desk/file-upload'
import { DeskDownload } from '@/components/desk/desk-download'
import { DeskSection } from '@/components/desk/desk-section'
import { ExchangeCard } from '@/components/desk/car/exchange-card'
import { judgeAgreedLoan, readExchangeOfCar } from '@/lib/features/exchanges/queries/exchange'
import { isCarPromised, isOldCarPromised } from '@/lib/features/exchanges/rules'
import { PriceDesk } from '@/components/desk/car/price-desk'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import {
  readPriceSteps,
  readDeskReport,
  readDeskRefurbishment,
  type DeskRefurbishmentItem,
} from '@/lib/features/desk/queries/yard'
import { readQuoteFacts } from '@/lib/features/pricing/queries'
import { readPriceProposals, type PriceProposal } from '@/lib/features/pricing/queries/proposals'
import { sumOpenRepairs } from '@/lib/features/pricing/rules/proposal'
import { readPriceAdvice } from '@/lib/features/valuation/queries/price-advice'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { isRepairable } from '@/lib/features/vehicles/rules/inspection'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { IfRightGranted } from '../../if-allowed'
import { NextSteps } from './next-steps'
import { RepriceSection } from './reprice-section'
import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'

export async function PriceTab({ car }: { car: DeskCarDetail }) {
  const [advice, facts, steps, proposals, report, exchange] = await Promise.all([
    readPriceAdvice(car.id, new Date()),
    readQuoteFacts(car.id),
    readPriceSteps(car.id),
    readPriceProposals(car.id),
    readDeskReport(car.id),
    readExchangeOfCar(car.id),
  ])
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const repairs = sumOpenRepairs(report?.findings ?? [])
  const current = proposals.find(({ supersededAt }) => supersededAt === null)
  const isSeen = car.status === 'inspected' || car.status === 'refurbishing'
  const isOpen = isSeen && !(exchange && isCarPromised(exchange))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <DeskSection title={t('price.title')}>
        <p className="text-sm">
          <strong>{t('price.advice')}: </strong>
          {advice === null
            ? t('price.noAdvice')
            : t('price.adviceText', {
                fair: formatRupees(advice.fair),
                low: formatRupees(advice.low),
                high: formatRupees(advice.high),
                basis: advice.basis,
              })}{' '}
          {advice !== null &&
            advice.asAsked !== advice.fair &&
            t('price.asAsked', { sum: formatRupees(advice.asAsked) })}
        </p>
        {repairs.cost > 0 || repairs.unknown > 0 ? (
          <p className="text-sm font-medium">
            {t('price.repairs', { cost: formatRupees(repairs.cost), unknown: repairs.unknown })}
          </p>
        ) : null}
        {isOpen && current?.agreedAt ? (
          <p className="text-sm font-medium">
            {t('price.agreed', { price: formatRupees(current.price) })}
          </p>
        ) : null}
        {isOpen && facts ? (
          <IfRightGranted right="price" of={car}>
            <PriceDesk
              vehicleId={car.id}
              price={car.price}
              facts={facts}
              range={advice}
              repairs={repairs}
              reason={current?.reason ?? null}
            />
          </IfRightGranted>
        ) : (
          <p className="text-xl font-semibold tabular-nums">
            {car.price === null ? t('price.noPrice') : formatRupees(car.soldPrice ?? car.price)}
          </p>
        )}
        {car.status === 'listed' ? (
          <p className="text-sm text-ink-soft">{t('price.locked')}</p>
        ) : null}
        {steps.length > 0 ? (
          <>
            <h3 className="font-medium">{t('price.ladder')}</h3>
            <ol className="grid gap-1 text-sm tabular-nums">
              {steps.map(({ at, price }) => (
                <li key={at.toISOString()}>{`${formatMoment(at)}: ${formatRupees(price)}`}</li>
              ))}
            </ol>
          </>
        ) : null}
      </DeskSection>
      <RepriceSection car={car} />
      {car.seller === null ? null : (
        <PriceConsent car={car} isOpen={isOpen} proposals={proposals} />
      )}
      <ExchangeCard
        vehicleId={car.id}
        exchange={exchange}
        loan={exchange && isOldCarPromised(exchange.state) ? judgeAgreedLoan(exchange) : null}
        canOffer={isSeen && car.seller !== null}
        offline={t('offline')}
      />
      <NextSteps car={car} />
      <WorkSection car={car} />
    </div>
  )
}

function AskOwner({
  vehicleId,
  price,
  t,
}: {
  vehicleId: string
  price: number
  t: Translator<'deskCars'>
}) {
  return (
    <>
      <p className="text-sm text-ink-soft">{t('consent.hint')}</p>
      <DeskAction
        path={`/staff/v1/vehicles/${vehicleId}/priceCode`}
        body={{ price }}
        label={t('consent.send')}
        done={t('consent.sent')}
        offline={t('offline')}
      />
      <DeskForm
        path={`/staff/v1/vehicles/${vehicleId}/priceConsent`}
        fixed={{ price }}
        submit={t('consent.confirm', { price: formatRupees(price) })}
        confirm={t('consent.sure', { price: formatRupees(price) })}
        tone="secondary"
        done={t('consent.done')}
        offline={t('offline')}
        fields={[
          {
            name: 'otp',
            label: t('consent.code'),
            hint: t('consent.codeHint', { price: formatRupees(price) }),
            kind: 'text',
            autoComplete: 'one-time-code',
            required: true,
          },
        ]}
      />
    </>
  )
}

async function PriceConsent({
  car,
  isOpen,
  proposals,
}: {
  car: DeskCarDetail
  isOpen: boolean
  proposals: readonly PriceProposal[]
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const current = proposals.find(({ supersededAt }) => supersededAt === null)
  if (!current) return null
  return (
    <DeskSection title={t('consent.title')}>
      {isOpen && current.agreedAt === null ? (
        <IfRightGranted right="price" of={car}>
          <AskOwner vehicleId={car.id} price={current.price} t={t} />
        </IfRightGranted>
      ) : null}
      <ol className="grid gap-2 text-sm">
        {proposals.map(({ id, price, reason, at, agreedAt, agreedStaff, staff, supersededAt }) => (
          <li key={id} className="border-t border-line pt-2">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <strong className="tabular-nums">{formatRupees(price)}</strong>
              <Badge tone={agreedAt ? 'good' : supersededAt ? 'neutral' : 'warn'}>
                {t(
                  agreedAt
                    ? 'consent.agreed'
                    : supersededAt
                      ? 'consent.replaced'
                      : 'consent.waiting',
                )}
              </Badge>
            </p>
            <p className="text-ink-soft">
              {staff === null
                ? t('consent.proposed', { when: formatMoment(at) })
                : t('history.by', { name: staff.name, when: formatMoment(at) })}
              {agreedAt === null
                ? null
                : ` · ${
                    agreedStaff === null
                      ? t('consent.byOwner', { when: formatMoment(agreedAt) })
                      : t('consent.atDesk', {
                          when: formatMoment(agreedAt),
                          name: agreedStaff.name,
                        })
                  }`}
            </p>
            {reason === null ? null : (
              <p className="break-words">{t('history.reason', { reason })}</p>
            )}
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}

function stateOf({
  approvedAt,
  declinedAt,
  doneAt,
}: DeskRefurbishmentItem): [
  'finished' | 'declined' | 'approved' | 'waiting',
  'good' | 'bad' | 'neutral' | 'warn',
] {
  if (doneAt !== null) return ['finished', 'good']
  if (declinedAt !== null) return ['declined', 'bad']
  return approvedAt === null ? ['waiting', 'warn'] : ['approved', 'neutral']
}

async function WorkSection({ car }: { car: DeskCarDetail }) {
  const [items, report] = [await readDeskRefurbishment(car.id), await readDeskReport(car.id)]
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const uploads = translatorOf(DEFAULT_LOCALE, 'deskDocuments.upload')
  const points = translatorOf(DEFAULT_LOCALE, 'inspection')
  const isOpen = car.status === 'inspected' || car.status === 'refurbishing'
  const open = report?.findings.filter(isRepairable) ?? []
  const proposed = new Set(
    items.filter(({ declinedAt }) => declinedAt === null).map(({ findingId }) => findingId),
  )
  const nameOf = (point: string) => points(`points.${point as 'engine-idle'}`)
  const path = `/staff/v1/vehicles/${car.id}/refurbishment`
  return (
    <DeskSection title={t('work.title')} className="lg:col-span-2">
      {items.length === 0 ? (
        <p className="text-ink-soft">{t('work.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {items.map((item) => {
            const [state, tone] = stateOf(item)
            return (
              <li key={item.itemId} className="flex flex-wrap items-center gap-3">
                <span>{t('work.item', { title: item.title, cost: formatRupees(item.cost) })}</span>
                <Badge tone={tone}>{t(`work.${state}`)}</Badge>
                <IfRightGranted right="inspect" of={car} isSilent>
                  {item.proof !== null ? (
                    <DeskDownload
                      fileId={item.itemId}
                      label={t(`work.open.${item.proof}`)}
                      offline={t('offline')}
                    />
                  ) : null}
                  {state === 'approved' ? (
                    <DeskUpload
                      path={`/staff/v1/refurbishment/${item.itemId}/proof`}
                      choices={[
                        { label: t('work.addBill'), fixed: { proof: 'bill' } },
                        { label: t('work.addPhoto'), isPicture: true, fixed: { proof: 'photo' } },
                      ]}
                      words={{
                        sending: t('work.proofSending'),
                        tooLarge: t('work.proofTooLarge'),
                        offline: t('work.proofOffline'),
                        waits: {
                          turn: uploads('waits.turn'),
                          busy: uploads('waits.busy'),
                          offline: uploads('waits.offline'),
                        },
                      }}
                    />
                  ) : null}
                  {state === 'approved' && item.proof !== null ? (
                    <DeskAction
                      path={`/staff/v1/refurbishment/${item.itemId}`}
                      method="PATCH"
                      label={t('work.markDone', { cost: formatRupees(item.cost) })}
                      confirm={t('work.doneSure', {
                        title: item.title,
                        cost: formatRupees(item.cost),
                      })}
                      offline={t('offline')}
                    />
                  ) : null}
                  {state === 'waiting' ? (
                    <DeskAction
                      path={`/staff/v1/refurbishment/${item.itemId}`}
                      method="DELETE"
                      tone="quiet"
                      label={t('work.drop')}
                      offline={t('offline')}
                    />
                  ) : null}
                </IfRightGranted>
              </li>
            )
          })}
        </ul>
      )}
      {isOpen && (
        <IfRightGranted right="inspect" of={car}>
          <ul className="grid gap-2 border-t border-line pt-3 empty:hidden">
            {open
              .filter(
                ({ findingId, cost }) => cost !== null && cost > 0 && !proposed.has(findingId),
              )
              .map(({ findingId, point, cost }) => (
                <li key={findingId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span>{`${nameOf(point)}, ${formatRupees(cost ?? 0)}`}</span>
                  <DeskAction
                    path={path}
                    body={{ title: nameOf(point), cost, findingId }}
                    label={t('work.proposeCost', { cost: formatRupees(cost ?? 0) })}
                    confirm={t('work.proposeSure', {
                      title: nameOf(point),
                      cost: formatRupees(cost ?? 0),
                    })}
                    done={t('work.proposed')}
                    offline={t('offline')}
                  />
                </li>
              ))}
          </ul>
          <Disclosure summary={t('work.other')} className="border-b-0">
            <DeskForm
              key={items.length}
              path={path}
              submit={t('work.propose')}
              confirm={t('work.proposeSure', { title: '{title}', cost: '{cost}' })}
              tone="secondary"
              done={t('work.proposed')}
              offline={t('offline')}
              fields={[
                { name: 'title', label: t('work.what'), kind: 'text', required: true },
                {
                  name: 'cost',
                  label: t('work.cost'),
                  kind: 'number',
                  isMoney: true,
                  required: true,
                },
                {
                  name: 'findingId',
                  label: t('work.forFinding'),
                  kind: 'select',
                  options: [
                    { value: '', label: t('work.noFinding') },
                    ...open.map(({ findingId, point, cost }) => ({
                      value: findingId,
                      label: `${nameOf(point)}, ${cost === null ? t('inspection.costUnknown') : formatRupees(cost)}`,
                    })),
                  ],
                },
              ]}
            />
          </Disclosure>
        </IfRightGranted>
      )}
    </DeskSection>
  )
}
