import { formatMonth } from '@/lib/shared/dates'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import type { FieldSpec } from '@/components/desk/field-spec'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import { readVersions, type DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readProvenKms } from '@/lib/features/vehicles/queries/odometer'
import { findEditableFacts, DOCUMENT_FACTS } from '@/lib/features/vehicles/rules/facts'
import { nameInCatalogue } from '@/lib/features/catalogue/dto'
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
  versions: Awaited<ReturnType<typeof readVersions>>,
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
          label: nameInCatalogue(DEFAULT_LOCALE, 'colour', id).name,
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
    ...plain('number', 'openChallans'),
  ]
}

export async function FactsTab({ car }: { car: DeskCarDetail }) {
  const [versions, proven] = [await readVersions(car), await readProvenKms(car.id)]
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
      : fields.filter(({ name }) => (DOCUMENT_FACTS as readonly string[]).includes(name))
  return (
    <DeskSection title={t('facts.title')} className="max-w-2xl">
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
  )
}
