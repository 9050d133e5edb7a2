import { notFound } from 'next/navigation'
import { DeskDownload } from '@/components/desk/desk-download'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskTable } from '@/components/desk/desk-table'
import { FactList } from '@/components/desk/fact-list'
import type { FieldSpec } from '@/components/desk/field-spec'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { Link } from '@/components/ui/link'
import { formatAppealNumber, isSettable, type SettableFact } from '@/lib/features/appeals/rules'
import type { PriceLabelDto } from '@/lib/features/appeals/schemas'
import { COLOURS } from '@/lib/features/catalogue/rules/vocabulary'
import { readDeskAppeal } from '@/lib/features/desk/queries/appeal-queue'
import { isOwnCity } from '@/lib/features/desk/rules/private-facts'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { toCatalogueItem } from '@/lib/features/catalogue/dto'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatKms, formatRupees, formatWholeNumber } from '@/lib/shared/numbers'
import { CarName } from '../../car-name'
import { IfRightGranted } from '../../if-allowed'
import { PersonContact } from '../../queues/sale-link'
import { requireStaff } from '../../require-staff'

export const instant = false

type Appeal = NonNullable<Awaited<ReturnType<typeof readDeskAppeal>>>

const PATH = '/staff/v1/priceAppealStep'

const nameColour = (colour: string) => toCatalogueItem(DEFAULT_LOCALE, 'colour', colour).name

function toField(fact: SettableFact, { vehicle, variants }: Appeal): FieldSpec {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAppeals')
  const field = { name: 'value', label: t(`value.${fact}`), required: true } as const
  const version = variants.find(({ id }) => id === vehicle.variantId)?.name
  const hint = (value: string) => t('current', { value })
  switch (fact) {
    case 'kms':
      return { ...field, kind: 'number', hint: hint(formatKms(vehicle.kms)) }
    case 'year':
      return { ...field, kind: 'number', hint: hint(String(vehicle.year)) }
    case 'owners':
      return { ...field, kind: 'number', hint: hint(String(vehicle.owners ?? t('unknown'))) }
    case 'version':
      return {
        ...field,
        kind: 'select',
        hint: hint(version ?? t('unknown')),
        value: '-',
        options: [
          { value: '-', label: t('choose') },
          ...variants.map(({ id, name }) => ({ value: String(id), label: name })),
        ],
      }
    case 'colour':
      return {
        ...field,
        kind: 'select',
        hint: hint(nameColour(vehicle.colour)),
        options: COLOURS.map((value) => ({ value, label: nameColour(value) })),
      }
    case 'service':
      return { ...field, kind: 'checkbox', value: !vehicle.hasServiceHistory, required: false }
  }
}

function Steps({ appeal }: { appeal: Appeal }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAppeals')
  const offline = translatorOf(DEFAULT_LOCALE, 'desk')('offline')
  const { id, fact, person } = appeal
  const settable = isSettable(fact) ? fact : null
  return (
    <>
      <Card as="section" className="p-4 sm:p-5">
        <h2 className="mb-3 text-xl">{t(settable ? 'accept' : 'acceptByHand')}</h2>
        {settable === null && <p className="mb-3 text-ink-soft">{t('byHand')}</p>}
        <DeskForm
          path={PATH}
          fixed={{ step: 'accept', appealId: id }}
          fields={[
            ...(settable ? [toField(settable, appeal)] : []),
            {
              name: 'answer',
              kind: 'textarea',
              label: t('answer'),
              hint: t('answerHint'),
              required: true,
            },
          ]}
          submit={t(settable ? 'accept' : 'acceptByHand')}
          confirm={t('acceptSure', { name: person.name })}
          done={t('done')}
          offline={offline}
        />
      </Card>
      <Card as="section" className="p-4 sm:p-5">
        <h2 className="mb-3 text-xl">{t('refuse')}</h2>
        <DeskForm
          path={PATH}
          fixed={{ step: 'refuse', appealId: id }}
          fields={[
            {
              name: 'answer',
              kind: 'textarea',
              label: t('refuseReason'),
              hint: t('refuseHint'),
              required: true,
            },
          ]}
          submit={t('refuse')}
          tone="secondary"
          confirm={t('refuseSure', { name: person.name })}
          done={t('done')}
          offline={offline}
        />
      </Card>
    </>
  )
}

function Label({ title, label }: { title: string; label: PriceLabelDto | null }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAppeals')
  const words = translatorOf(DEFAULT_LOCALE, 'priceAppeals')
  if (label === null) return <FactList facts={[{ label: title, value: t('gone') }]} />
  return (
    <FactList
      facts={[
        { label: title, value: words(`label.${label.label}`) },
        { label: t('facts.price'), value: formatRupees(label.price) },
        {
          label: t('facts.range'),
          value: t('facts.rangeOf', {
            low: formatRupees(label.low),
            high: formatRupees(label.high),
            fair: formatRupees(label.fair),
          }),
        },
        { label: t('facts.basis'), value: formatWholeNumber(label.basis) },
        { label: t('facts.error'), value: `${(100 * label.medianError).toFixed(1)}%` },
        { label: t('facts.at'), value: formatMoment(label.at) },
      ]}
    />
  )
}

function Clock({ appeal, now }: { appeal: Appeal; now: Date }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAppeals')
  const { closedAt, closedBy, dueAt } = appeal
  const isLate = closedAt === null && dueAt < now
  return (
    <p className={`text-lg font-semibold ${isLate ? 'text-bad' : 'text-ink'}`}>
      {closedAt === null
        ? t('due', { at: formatDay(dueAt) })
        : closedBy
          ? t('closed', { at: formatMoment(closedAt), name: closedBy.name })
          : t('withdrawn', { at: formatMoment(closedAt) })}
    </p>
  )
}

function Comparables({ appeal: { comparables } }: { appeal: Appeal }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAppeals')
  return (
    <DeskTable
      caption={t('comparables')}
      empty={t('gone')}
      columns={[
        { key: 'car', label: t('comparable.car') },
        { key: 'kms', label: t('comparable.kms'), numeric: true },
        { key: 'asked', label: t('comparable.asked'), numeric: true },
        { key: 'status', label: t('comparable.status') },
      ]}
      rows={comparables.map(({ id, year, version, kms, price, status }) => ({
        key: id,
        cells: {
          car: `${year} ${version ?? t('noVersion')}`,
          kms: kms === null ? '' : formatKms(kms),
          asked: formatRupees(price),
          status: t(`status.${status}`),
        },
      }))}
    />
  )
}

export default async function AppealPage({ params }: { params: Promise<{ appealId: string }> }) {
  const [staff, { appealId }] = [await requireStaff(), await params]
  const appeal = await readDeskAppeal(appealId)
  if (!appeal || !isOwnCity(staff, appeal.vehicle.cityId)) notFound()
  const t = translatorOf(DEFAULT_LOCALE, 'deskAppeals')
  const words = translatorOf(DEFAULT_LOCALE, 'priceAppeals')
  const { vehicle, person, fact, claimed, text, answer } = appeal
  const city = { cityId: vehicle.cityId, city: vehicle.city.name }
  return (
    <>
      <Link
        href="/dost/queues/appeals"
        className="inline-flex min-h-tap items-center text-accent hover:underline"
      >
        {t('back')}
      </Link>
      <h1 className="text-3xl">{t('title', { appeal: formatAppealNumber(appeal) })}</h1>
      <p className="mt-1 mb-3 text-ink-soft">
        {t('askedBy', { name: person.name, at: formatMoment(appeal.askedAt) })}
        {' · '}
        {t(appeal.isOwner ? 'owner' : 'buyer')}
      </p>
      <Clock appeal={appeal} now={new Date()} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <section>
            <h2 className="mb-2 text-xl">{t('theirs', { name: person.name })}</h2>
            <p className="font-semibold wrap-anywhere">
              {t('says', { fact: words(`fact.${fact}`), claimed })}
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{text}</p>
            {appeal.hasPaper && (
              <IfRightGranted right="price" of={city}>
                <DeskDownload
                  fileId={appeal.id}
                  label={t('openPaper')}
                  offline={translatorOf(DEFAULT_LOCALE, 'desk')('offline')}
                />
              </IfRightGranted>
            )}
          </section>
          {answer !== null && (
            <section>
              <h2 className="mb-2 text-xl">{t('ours')}</h2>
              <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
            </section>
          )}
          <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="text-xl">{t('evidence')}</h2>
            <Label
              title={t(appeal.state === 'won' ? 'before' : 'facts.label')}
              label={appeal.before}
            />
            {appeal.state === 'won' && <Label title={t('after')} label={appeal.after} />}
            <Disclosure summary={t('comparables')}>
              <Comparables appeal={appeal} />
            </Disclosure>
          </section>
        </div>
        <div className="grid gap-5">
          <Card as="section" className="p-4 sm:p-5">
            <FactList
              facts={[
                {
                  label: t('facts.car'),
                  value: <CarName id={vehicle.id} name={appeal.car} code={vehicle.carCode} />,
                },
                {
                  label: t('facts.phone'),
                  value: (
                    <PersonContact id={person.id} phone={person.phone} cityId={vehicle.cityId} />
                  ),
                },
              ]}
            />
          </Card>
          {appeal.state === 'asked' && (
            <IfRightGranted right="price" of={city}>
              <Steps appeal={appeal} />
            </IfRightGranted>
          )}
        </div>
      </div>
    </>
  )
}
