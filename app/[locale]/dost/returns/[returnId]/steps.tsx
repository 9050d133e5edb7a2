import { DeskForm } from '@/components/desk/desk-form'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { RETURN_ANSWER_DAYS, RETURN_CLAUSES } from '@/lib/features/returns/rules'
import type { PayableAccount } from '@/lib/features/settlements/queries/bank-account'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'
import type { DeskReturn } from './facts'

const PATH = '/staff/v1/carReturnStep'

function TakeBack({ of }: { of: DeskReturn }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const { vehicle } = of.purchase
  const submit = t(of.state === 'taken_back' ? 'correct' : 'takeBack')
  const known = (value: number | string | null) => (value === null ? {} : { value: String(value) })
  return (
    <Card as="section" className="p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{submit}</h2>
      {vehicle.documents.length === 0 ? (
        <>
          <p className="mb-3">{t('photoFirst')}</p>
          <LinkButton href={`/dost/cars/${vehicle.id}?tab=deal#documents`} tone="secondary">
            {t('openCar')}
          </LinkButton>
        </>
      ) : (
        <DeskForm
          path={PATH}
          fixed={{ step: 'take_back', returnId: of.id }}
          fields={[
            {
              name: 'odometer',
              kind: 'number',
              label: t('readNow'),
              required: true,
              ...known(of.backOdometer),
            },
            {
              name: 'damage',
              kind: 'number',
              label: t('damage'),
              isMoney: true,
              required: true,
              ...known(of.damage),
            },
            {
              name: 'finding',
              kind: 'textarea',
              label: t('finding'),
              hint: t('findingHint'),
              required: true,
              ...known(of.finding),
            },
            { name: 'papersHere', kind: 'checkbox', label: t('papers'), required: true },
          ]}
          submit={submit}
          confirm={t('takeBackSure', { odometer: '{odometer}', damage: '{damage}' })}
          done={t('done')}
          offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
        />
      )}
    </Card>
  )
}

function Refusal({ of: { id } }: { of: DeskReturn }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const returns = translatorOf(DEFAULT_LOCALE, 'returns')
  return (
    <Card as="section" className="p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{t('refuse')}</h2>
      <DeskForm
        path={PATH}
        fixed={{ step: 'refuse', returnId: id }}
        fields={[
          {
            name: 'clause',
            kind: 'select',
            label: t('clause'),
            required: true,
            value: '-',
            options: [
              { value: '-', label: t('choose') },
              ...RETURN_CLAUSES.map((value) => ({ value, label: returns(`clause.${value}`) })),
            ],
          },
          {
            name: 'finding',
            kind: 'textarea',
            label: t('finding'),
            hint: t('findingHint'),
            required: true,
          },
        ]}
        submit={t('refuse')}
        tone="secondary"
        confirm={t('confirm')}
        done={t('done')}
        offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
      />
    </Card>
  )
}

export function ReturnSteps({ of }: { of: DeskReturn }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const { state, refund } = of
  if (state !== 'asked' && state !== 'taken_back') return null
  return (
    <>
      {state === 'taken_back' && (
        <p>{t('waitsForBuyer', { refund: formatRupees(refund ?? 0), days: RETURN_ANSWER_DAYS })}</p>
      )}
      <TakeBack of={of} />
      <Refusal of={of} />
    </>
  )
}

export function ReturnRefund({ of, account }: { of: DeskReturn; account: PayableAccount | null }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskReturns')
  const { id, state, refund, lenderShare } = of
  if (state !== 'agreed' || refund === null) return null
  const [toLender, toBuyer] = [lenderShare ?? 0, refund - (lenderShare ?? 0)]
  if (toBuyer > 0 && !account) return <p className="text-warn">{t('noAccount')}</p>
  const accountName = account ? `${account.bank} ••${account.lastFour}` : ''
  const amount = formatRupees(toBuyer)
  const submit =
    toLender === 0
      ? t('pay', { amount, account: accountName })
      : toBuyer === 0
        ? t('payLender', { amount: formatRupees(toLender) })
        : t('payBoth', { amount: formatRupees(refund) })
  return (
    <Card as="section" className="p-4 sm:p-5">
      <h2 className="mb-3 text-xl">{submit}</h2>
      <DeskForm
        path={PATH}
        fixed={{
          step: 'refund',
          returnId: id,
          ...(toBuyer > 0 && account && { accountId: account.id }),
        }}
        fields={[
          ...(toBuyer > 0
            ? [
                {
                  name: 'reference',
                  kind: 'text' as const,
                  label: t('reference', { amount, account: accountName }),
                  required: true,
                },
              ]
            : []),
          ...(toLender > 0
            ? [
                {
                  name: 'lenderReference',
                  kind: 'text' as const,
                  label: t('lenderReference', { amount: formatRupees(toLender) }),
                  required: true,
                },
                {
                  name: 'lender',
                  kind: 'text' as const,
                  label: t('lender'),
                  hint: t('lenderHint'),
                  required: true,
                },
              ]
            : []),
        ]}
        submit={submit}
        confirm={t('confirm')}
        done={t('done')}
        offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
      />
    </Card>
  )
}
