import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { Link } from '@/components/ui/link'
import type { DeskDeal, DealForm } from '@/lib/features/desk/dto'
import {
  DOCUMENT_FIELDS,
  BUYER_FIELDS_FROM_DOCUMENTS,
  type DocumentField,
} from '@/lib/features/documents/rules/document-readings'
import { formatDay } from '@/lib/shared/dates'
import { DeskAction, DeskForm } from '../desk-form'
import { DeskDownload } from '../desk-download'
import type { Translator } from '@/lib/i18n/translator'

const PROOF = 'handover'
const TYPED = ['dealerCertificate', 'toRto'] as const
type Typed = (typeof TYPED)[number] | DocumentField

const canBeSigned = ({ form, blanks, signedAt }: DealForm) =>
  signedAt === null && blanks === 0 && form !== PROOF

interface FormLineProps {
  vehicleId: string
  document: DealForm
  t: Translator<'deskSales'>
  offline: string
}

function FormLine({ vehicleId, document, t, offline }: FormLineProps) {
  const { id, form, packNo, blanks, signedAt } = document
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
      {canBeSigned(document) && (
        <DeskAction
          path="/staff/v1/transferFormSigned"
          body={{ vehicleId, form }}
          label={t('pack.sign', { form })}
          confirm={t('pack.signSure', { act: t('pack.sign', { form }) })}
          done={t('pack.signDone')}
          offline={offline}
        />
      )}
      <DeskDownload fileId={id} label={t('pack.download')} offline={offline} />
    </li>
  )
}

function FromDocuments({ deal, t }: { deal: DeskDeal; t: Translator<'deskSales'> }) {
  const { values, disagreements } = deal.fromDocuments
  const fields = DOCUMENT_FIELDS.filter((field) => Object.hasOwn(values, field))
  return (
    <div className="grid gap-2 text-sm" data-from-documents>
      <h4 className="font-medium">{t('pack.read')}</h4>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {fields.map((field) => {
          const { value, document } = values[field] ?? { value: null, document: '' }
          return (
            <div key={field} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="text-ink-soft">{t(`pack.${field}`)}</dt>
              <dd className={`wrap-anywhere ${value === null ? 'text-warn' : ''}`}>
                {value ?? t('pack.missing', { paper: document })}
              </dd>
            </div>
          )
        })}
      </dl>
      {disagreements.map((text) => (
        <p key={text} className="text-warn" data-disagree>
          {text}
        </p>
      ))}
      <Link
        href={`/dost/cars/${deal.vehicleId}?tab=deal#documents`}
        className="inline-flex min-h-tap items-center justify-self-start text-accent underline"
      >
        {t('papers.open')}
      </Link>
    </div>
  )
}

/**
 * Facts that no document has, so that staff type them. For our own cars, the RC's facts are among
 * them.
 */
function typedFields(deal: DeskDeal): Typed[] {
  const own: DocumentField[] = deal.hasSeller
    ? []
    : DOCUMENT_FIELDS.filter(
        (field) =>
          field !== 'registrationNumber' &&
          !(BUYER_FIELDS_FROM_DOCUMENTS as readonly string[]).includes(field),
      )
  return [...own, ...TYPED]
}

interface TransferDocumentsProps {
  deal: DeskDeal
  t: Translator<'deskSales'>
  offline: string
}

export function TransferDocuments({ deal, t, offline }: TransferDocumentsProps) {
  const { vehicleId, forms, particulars } = deal
  const toSign = forms.filter(canBeSigned)
  const signAll = t('pack.signAll', { count: toSign.length })
  return (
    <div id="transfer-pack" className="grid scroll-mt-20 gap-3 border-t border-line pt-3">
      <h3 className="text-lg">{t('pack.title')}</h3>
      {forms.length === 0 ? (
        <p className="text-ink-soft">{t('pack.none')}</p>
      ) : (
        <ul>
          {forms.map((document) => (
            <FormLine
              key={document.id}
              vehicleId={vehicleId}
              document={document}
              t={t}
              offline={offline}
            />
          ))}
        </ul>
      )}
      {toSign.length > 1 && (
        <span>
          <DeskAction
            path="/staff/v1/transferFormSigned"
            body={{ vehicleId }}
            tone="primary"
            label={signAll}
            confirm={t('pack.signSure', { act: signAll })}
            done={t('pack.signDone')}
            offline={offline}
          />
        </span>
      )}
      <Disclosure summary={t('pack.make')}>
        <div className="grid gap-3">
          <FromDocuments deal={deal} t={t} />
          <DeskForm
            path="/staff/v1/transferPack"
            fixed={{ vehicleId }}
            submit={t('pack.make')}
            tone="secondary"
            done={t('pack.made')}
            offline={offline}
            fields={typedFields(deal).map((name) => ({
              name,
              label: t(`pack.${name}`),
              kind: 'text' as const,
              value: particulars[name] ?? null,
              ...(name === 'sellerName' && { hint: t('pack.makeHint') }),
              ...(name === 'toRto' && { hint: t('paperwork.rtoHint') }),
            }))}
          />
        </div>
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
