import { formatDay, formatMonth, toIndianDay } from '@/lib/shared/dates'
import { OwnersAnswers } from './owners-answers'
import { formatRupees } from '@/lib/shared/numbers'
import { findLoanToClose, judgeLoan } from '@/lib/features/vehicles/rules/loan'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import type { FieldSpec } from '@/components/desk/field-spec'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import { readModelVersions, type DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readProvenKms } from '@/lib/features/vehicles/queries/odometer'
import { findEditableFacts, DOCUMENT_FACTS } from '@/lib/features/vehicles/rules/facts'
import { toCatalogueItem } from '@/lib/features/catalogue/dto'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'

type PlainFact =
  | 'registrationNumber'
  | 'registeredOn'
  | 'kms'
  | 'owners'
  | 'warrantyMonths'
  | 'keys'
  | 'insuranceUntil'
  | 'rcValidUntil'
  | 'pucUntil'
  | 'loanFinancier'
  | 'loanNocOn'
  | 'openChallans'

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1)

const INSURANCE = ['third_party', 'comprehensive', 'zero_depreciation', 'expired'] as const

function fieldsOf(
  car: DeskCarDetail,
  versions: Awaited<ReturnType<typeof readModelVersions>>,
  t: Translator<'deskCars'>,
): FieldSpec[] {
  const plain = (kind: FieldSpec['kind'], ...names: PlainFact[]): FieldSpec[] =>
    names.map((name) => ({ name, label: t(`facts.${name}`), kind, value: car[name] }))
  return [
    {
      name: 'variantId',
      label: t('facts.variantId'),
      kind: 'select',
      value: car.isVariantKnown ? String(car.variantId) : '',
      options: [
        ...(car.isVariantKnown ? [] : [{ value: '', label: t('facts.notTold') }]),
        ...versions.map(({ id, name, fits }) => ({
          value: String(id),
          label: name,
          group: t(fits ? 'facts.versionsFit' : 'facts.versionsOther'),
        })),
      ],
    },
    ...plain('text', 'registrationNumber'),
    ...plain('date', 'registeredOn'),
    {
      name: 'madeMonth',
      label: t('facts.madeMonth', { year: String(car.year) }),
      kind: 'select',
      asNumber: true,
      value: car.madeMonth === null ? '' : String(car.madeMonth),
      hint: t('facts.madeMonthHint'),
      options: [
        { value: '', label: t('facts.unknown') },
        ...MONTHS.map((month) => ({
          value: String(month),
          label: formatMonth(car.year, month),
        })),
      ],
    },
    {
      name: 'colour',
      label: t('facts.colour'),
      kind: 'select',
      value: car.isColourKnown ? car.colour : '',
      options: [
        ...(car.isColourKnown ? [] : [{ value: '', label: t('facts.notTold') }]),
        ...COLOURS.map((id) => ({
          value: id,
          label: toCatalogueItem(DEFAULT_LOCALE, 'colour', id).name,
        })),
      ],
    },
    ...plain('number', 'kms', 'owners', 'warrantyMonths', 'keys'),
    {
      name: 'hasServiceHistory',
      label: t('facts.hasServiceHistory'),
      kind: 'checkbox',
      value: car.hasServiceHistory,
    },
    {
      name: 'insuranceKind',
      label: t('facts.insuranceKind'),
      kind: 'select',
      value: car.insuranceKind ?? '',
      options: [
        { value: '', label: t('facts.unknown') },
        ...INSURANCE.map((id) => ({ value: id, label: t(`insurance.${id}`) })),
      ],
    },
    ...plain('date', 'insuranceUntil', 'rcValidUntil', 'pucUntil'),
    ...plain('text', 'loanFinancier'),
    ...plain('date', 'loanNocOn'),
    ...(findLoanToClose(car) > 0
      ? [
          {
            name: 'nocAnswer',
            label: t('facts.nocAnswer'),
            kind: 'text' as const,
            hint: t('facts.nocAnswerHint'),
          },
        ]
      : []),
    ...plain('number', 'openChallans'),
  ]
}

export async function FactsTab({ car }: { car: DeskCarDetail }) {
  const [versions, proven] = [await readModelVersions(car), await readProvenKms(car.id)]
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const editable = findEditableFacts(car.status)
  const fields = fieldsOf(car, versions, t).flatMap((field): FieldSpec[] =>
    field.name === 'kms' && proven !== null
      ? [
          { ...field, hint: t('facts.kmsProven') },
          { name: 'kmsReason', label: t('facts.kmsReason'), kind: 'text' },
        ]
      : [field],
  )
  const open =
    editable === 'all'
      ? fields
      : fields.filter(
          ({ name }) =>
            name === 'nocAnswer' || (DOCUMENT_FACTS as readonly string[]).includes(name),
        )
  return (
    <div className="grid max-w-2xl gap-4">
      <DeskSection title={t('facts.title')}>
        {editable === 'papers' ? <p className="text-warn">{t('facts.papersOnly')}</p> : null}
        {editable === 'none' ? (
          <p>{t('facts.locked')}</p>
        ) : (
          <DeskForm
            path={`/staff/v1/vehicles/${car.id}`}
            method="PATCH"
            remembers
            fields={open}
            submit={t('facts.save')}
            done={t('facts.saved')}
            offline={t('offline')}
          />
        )}
      </DeskSection>
      <OwnersAnswers car={car} />
      <LetterSection car={car} today={toIndianDay(new Date())} t={t} />
    </div>
  )
}

const SETTLED: ReadonlySet<string> = new Set(['sold', 'delivered', 'withdrawn'])

function LetterSection({
  car,
  today,
  t,
}: {
  car: DeskCarDetail
  today: string
  t: Translator<'deskCars'>
}) {
  const { letter, loanFinancier: bank } = car
  const standing = judgeLoan(car, today)
  if (standing === 'none' || standing === 'noc' || SETTLED.has(car.status)) return null
  return (
    <DeskSection title={t('letter.title')}>
      <p className="text-ink-soft">{t('letter.lead')}</p>
      {letter !== null && (
        <p className={standing === 'letterExpired' ? 'text-warn' : 'font-medium'}>
          {t('letter.now', {
            bank: letter.bank,
            amount: formatRupees(letter.amount),
            day: formatDay(letter.goodUntil),
          })}{' '}
          {standing === 'letterExpired' && t('letter.ranOut', { day: formatDay(letter.goodUntil) })}
        </p>
      )}
      <DeskForm
        key={letter === null ? '' : `${letter.amount} ${letter.goodUntil}`}
        path="/staff/v1/foreclosureLetter"
        fixed={{ vehicleId: car.id }}
        fields={[
          { name: 'bank', label: t('letter.bank'), kind: 'text', value: bank, required: true },
          {
            name: 'amount',
            label: t('letter.amount'),
            kind: 'number',
            isMoney: true,
            required: true,
          },
          { name: 'goodUntil', label: t('letter.goodUntil'), kind: 'date', required: true },
        ]}
        submit={t('letter.submit')}
        done={t('letter.done')}
        tone="secondary"
        offline={t('offline')}
      />
    </DeskSection>
  )
}
