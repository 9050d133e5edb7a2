import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { Badge } from '@/components/ui/badge'
import type { PriceProposal } from '@/lib/features/pricing/queries/proposals'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { carTexts, type CarTexts } from '../../car-texts'

function AskOwner({ vehicleId, price, t }: { vehicleId: string; price: number; t: CarTexts }) {
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
        submit={t('consent.confirm')}
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

/** Whether the owner agreed to the price, the way to their word, and every price that was proposed before. */
export async function PriceConsent({
  vehicleId,
  isOpen,
  proposals,
}: {
  vehicleId: string
  isOpen: boolean
  proposals: readonly PriceProposal[]
}) {
  const t = await carTexts()
  const current = proposals.find(({ supersededAt }) => supersededAt === null)
  if (!current) return null
  return (
    <DeskSection title={t('consent.title')}>
      {isOpen && current.agreedAt === null ? (
        <AskOwner vehicleId={vehicleId} price={current.price} t={t} />
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
