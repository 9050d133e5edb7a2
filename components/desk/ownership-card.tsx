import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { Deal, DealForm } from '@/lib/features/desk/dto'
import type { ClockStep } from '@/lib/features/purchases/rules/ownership'
import { formatDay } from '@/lib/shared/dates'
import { DeskForm, DeskAction } from './desk-form'
import type { SalesTexts } from './sales-texts'
import { Badge } from '@/components/ui/badge'
import { DeskDownload } from './desk-download'

const PARTICULARS = [
  'sellerName',
  'sellerParent',
  'sellerAddress',
  'buyerName',
  'buyerParent',
  'buyerAddress',
  'chassisNo',
  'engineNo',
  'dealerCertificate',
  'toRto',
] as const

/** Fields whose shape needs a word. */
const HINTS: Partial<Record<(typeof PARTICULARS)[number], 'pack.makeHint' | 'paperwork.rtoHint'>> =
  { sellerName: 'pack.makeHint', toRto: 'paperwork.rtoHint' }

const PROOF = 'handover'

interface OwnershipCardProps {
  deal: Deal
  t: SalesTexts
  today: string
  offline: string
}

function clockText({ at, heldBy, days, dueAt }: ClockStep, t: SalesTexts): string {
  const parts = [
    at === null ? heldBy && t('transfer.with', { holder: t(`holders.${heldBy}`) }) : formatDay(at),
    days === null ? null : t('transfer.days', { days }),
    at === null && dueAt !== null ? t('transfer.law', { day: formatDay(dueAt) }) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** What the desk can note now of the car's way from the seller to the buyer. */
function openSteps(deal: Deal): ('handover' | 'noc' | 'name_off')[] {
  const issued = deal.ownership.some(({ step, at }) => step === 'issued' && at !== null)
  const isOff = deal.ownership.some(({ step, at }) => step === 'name_off' && at !== null)
  return [
    ...(deal.handoverAt === null && deal.hasSeller ? ['handover' as const] : []),
    ...(deal.financier !== null && deal.nocOn === null ? ['noc' as const] : []),
    ...(issued && !isOff ? ['name_off' as const] : []),
  ]
}

/** The ownership clock: who holds each step and since when, with what can be noted now and the car's transfer papers. */
export function OwnershipCard({ deal, t, today, offline }: OwnershipCardProps) {
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-xl">{t('transfer.title')}</h2>
      {deal.financier !== null && (
        <p className="text-sm text-warn">{t('transfer.loan', { financier: deal.financier })}</p>
      )}
      <ol className="grid gap-1">
        {deal.ownership.map((step) => (
          <li
            key={step.step}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
          >
            <span className={step.at === null ? 'text-ink-soft' : 'font-medium'}>
              {t(`ownership.${step.step}`)}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">{clockText(step, t)}</span>
          </li>
        ))}
      </ol>
      {openSteps(deal).map((step) => (
        <Disclosure key={step} summary={t(`ownership.${step}`)}>
          <DeskForm
            path="/staff/v1/ownership"
            fixed={{ vehicleId: deal.vehicleId, step }}
            submit={t('transfer.tick')}
            tone="secondary"
            done={t('paperwork.handedOn')}
            offline={offline}
            fields={[
              {
                name: 'doneOn',
                label: t('paperwork.doneOn'),
                kind: 'date',
                value: today,
                required: true,
              },
            ]}
          />
        </Disclosure>
      ))}
      <TransferPapers deal={deal} t={t} offline={offline} />
    </Card>
  )
}

interface TransferPapersProps {
  deal: Deal
  t: SalesTexts
  offline: string
}

function FormLine({
  vehicleId,
  paper,
  t,
  offline,
}: {
  vehicleId: string
  paper: DealForm
  t: SalesTexts
  offline: string
}) {
  const { id, form, packNo, blanks, signedAt } = paper
  return (
    <li
      data-form={form}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
    >
      <span className="grow">
        <span className="font-medium">{t('pack.name', { form })}</span>{' '}
        <span className="text-sm text-ink-faint">{t('pack.number', { number: packNo })}</span>
      </span>
      {signedAt ? (
        <Badge tone="good">{t('pack.signed', { day: formatDay(signedAt) })}</Badge>
      ) : (
        <Badge tone={blanks === 0 ? 'neutral' : 'warn'}>
          {t('pack.blanks', { count: blanks })}
        </Badge>
      )}
      {!signedAt && blanks === 0 && form !== PROOF && (
        <DeskAction
          path="/staff/v1/transferFormSigned"
          body={{ vehicleId, form }}
          label={t('pack.sign', { form })}
          done={t('pack.signDone')}
          offline={offline}
        />
      )}
      <DeskDownload fileId={id} label={t('pack.download')} offline={offline} />
    </li>
  )
}

/** The numbered forms of the transfer, made, signed without blanks and saved here, and the proof of handover. */
function TransferPapers({
  deal: { vehicleId, forms, particulars },
  t,
  offline,
}: TransferPapersProps) {
  return (
    <div id="transfer-pack" className="grid scroll-mt-20 gap-3 border-t border-line pt-3">
      <h3 className="text-lg">{t('pack.title')}</h3>
      {forms.length === 0 ? (
        <p className="text-ink-soft">{t('pack.none')}</p>
      ) : (
        <ul>
          {forms.map((paper) => (
            <FormLine key={paper.id} vehicleId={vehicleId} paper={paper} t={t} offline={offline} />
          ))}
        </ul>
      )}
      <Disclosure summary={t('pack.make')}>
        <DeskForm
          path="/staff/v1/transferPack"
          fixed={{ vehicleId }}
          submit={t('pack.make')}
          tone="secondary"
          done={t('pack.made')}
          offline={offline}
          fields={PARTICULARS.map((name) => ({
            name,
            label: t(`pack.${name}`),
            kind: 'text' as const,
            value: particulars[name] ?? null,
            ...(HINTS[name] ? { hint: t(HINTS[name]) } : {}),
          }))}
        />
      </Disclosure>
      <span>
        <DeskAction
          path="/staff/v1/proofOfHandover"
          body={{ vehicleId }}
          label={t('pack.proof')}
          done={t('pack.proofDone')}
          offline={offline}
        />
      </span>
    </div>
  )
}
