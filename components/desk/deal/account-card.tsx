import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { HolderAccount } from '@/lib/features/settlements/queries/bank-account'
import type { BankAccountDto } from '@/lib/features/settlements/schemas/bank-account'
import { formatMoment } from '@/lib/shared/dates'
import { DeskForm } from '../desk-form'
import { FactList } from '../fact-list'
import type { Translator } from '@/lib/i18n/translator'

const TONE: Record<BankAccountDto['status'], BadgeTone> = {
  checking: 'neutral',
  name_differs: 'warn',
  verified: 'good',
  refused: 'bad',
  failed: 'bad',
}

const nameOf = ({ bank, lastFour }: BankAccountDto) => `${bank} ••${lastFour}`

function Latest({ account, t }: { account: BankAccountDto; t: Translator<'deskSales'> }) {
  const { status, failure, reason } = account
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-3">
        <span className="tabular-nums">{nameOf(account)}</span>
        <Badge tone={TONE[status]}>{t(`account.status.${status}`)}</Badge>
      </p>
      {failure && <p className="text-sm text-ink-soft">{t(`account.failure.${failure}`)}</p>}
      {status === 'refused' && reason && (
        <p className="text-sm break-words text-ink-soft">{reason}</p>
      )}
    </div>
  )
}

interface AccountCardProps {
  vehicleId: string
  side?: 'seller' | 'buyer'
  account: HolderAccount
  t: Translator<'deskSales'>
  offline: string
}

export function AccountCard({ vehicleId, side = 'seller', account, t, offline }: AccountCardProps) {
  const { current, latest, names, isResting } = account
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{t(`account.title.${side}`)}</h2>
      {!current && !latest && <p className="text-ink-soft">{t('account.none')}</p>}
      {current && (
        <FactList
          facts={[
            { label: t('account.current'), value: nameOf(current) },
            { label: t('account.name'), value: current.nameAtBank ?? '–' },
            ...(isResting && current.usableFrom
              ? [{ label: t('account.rests'), value: formatMoment(current.usableFrom) }]
              : []),
          ]}
        />
      )}
      {latest && <Latest account={latest} t={t} />}
      {latest?.status === 'name_differs' && (
        <>
          <FactList
            facts={[
              { label: t('account.name'), value: latest.nameAtBank ?? '–' },
              { label: t('account.typed'), value: names.typed ?? '–' },
              { label: t('account.registered'), value: names.registered },
            ]}
          />
          <p className="text-sm text-ink-soft">{t('account.lead')}</p>
          <DeskForm
            path="/staff/v1/bankAccountDecision"
            fixed={{ vehicleId, side }}
            submit={t('account.submit', { account: nameOf(latest) })}
            confirm={t('account.sure', {
              decision: '{decision}',
              account: nameOf(latest),
              name: names.typed ?? names.registered,
            })}
            done={t('account.done')}
            offline={offline}
            fields={[
              {
                name: 'decision',
                label: t('account.decision'),
                kind: 'select',
                options: [
                  { value: 'take', label: t('account.take') },
                  { value: 'refuse', label: t('account.refuse') },
                ],
              },
              {
                name: 'reason',
                label: t('account.reason'),
                kind: 'textarea',
                hint: t('account.reasonHint'),
                required: true,
              },
            ]}
          />
        </>
      )}
    </Card>
  )
}
