import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import type { Deal, DealForm } from '@/lib/features/desk/dto'
import { formatDay } from '@/lib/shared/dates'
import { DeskAction, DeskForm } from './desk-form'
import { DeskDownload } from './desk-download'
import type { SalesTexts } from './sales-texts'

interface TransferPapersProps {
  deal: Deal
  t: SalesTexts
  offline: string
}

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
export function TransferPapers({
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
