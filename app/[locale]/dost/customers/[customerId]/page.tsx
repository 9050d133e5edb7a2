import { notFound } from 'next/navigation'
import { CustomerLanguage } from '@/components/desk/customer-language'
import { DeskTabs } from '@/components/desk/desk-frame'
import { DeskSection } from '@/components/desk/desk-section'
import { ActAsForm } from '@/components/desk/staff/act-as-form'
import { LinkButton } from '@/components/ui/link-button'
import { readPerson } from '@/lib/features/desk/queries/person/person'
import { readPersonRecords } from '@/lib/features/desk/queries/person/things'
import { PERSON_RECORD_KINDS, type PersonRecord } from '@/lib/features/desk/rules/person-things'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { SELLER_ROLE } from '@/lib/shared/roles'
import { countOpenedCustomer } from '../../count-opened'
import { PersonContact } from '../../queues/sale-link'
import { requireStaff } from '../../require-staff'
import { PersonRecordList } from './thing-list'

export const instant = false

interface Props {
  params: Promise<{ customerId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const VIEWS = ['kind', 'time'] as const

export default async function CustomerPage({ params, searchParams }: Props) {
  const staff = await requireStaff()
  const [{ customerId }, query] = await Promise.all([params, searchParams])
  const person = await readPerson(customerId, staff)
  if (!person) notFound()
  await countOpenedCustomer(staff, person)
  const t = translatorOf(DEFAULT_LOCALE, 'deskPeople')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  if (!person.isOwn)
    return (
      <>
        <h1 className="mb-4 text-3xl">{person.firstName}</h1>
        <p className="mb-4 max-w-prose rounded-md bg-warn-tint px-4 py-3">{t('elsewhere')}</p>
        <LinkButton tone="secondary" href="/dost/customers">
          {t('findAgain')}
        </LinkButton>
      </>
    )
  const things = await readPersonRecords(person.id, staff)
  const view = VIEWS.find((one) => one === query.by) ?? 'kind'
  const role = desk(person.role === SELLER_ROLE ? 'customers.sells' : 'customers.buys')
  return (
    <>
      <h1 className="mb-1 text-3xl">{person.firstName}</h1>
      <p className="mb-3 text-ink-soft">
        {[
          person.role === SELLER_ROLE && person.alsoBuysAt !== null
            ? t('alsoBuys')
            : `${desk('customers.role')}: ${role}`,
          person.city,
          t('since', { day: formatDay(person.since) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <div className="mb-5 flex flex-wrap items-start gap-x-8 gap-y-3">
        <span className="inline-grid justify-items-start gap-1">
          <PersonContact id={person.id} phone={person.phone} cityId={null} />
          <CustomerLanguage language={person.locale} />
        </span>
        <ActAsForm customer={{ customerId: person.id }} firstName={person.firstName} />
      </div>
      <DeskTabs
        label={t('views')}
        current={view}
        tabs={VIEWS.map((id) => ({
          id,
          href: `/dost/customers/${person.id}?by=${id}`,
          title: t(id === 'kind' ? 'byKind' : 'byTime'),
        }))}
      />
      {view === 'kind' ? (
        <ByKind things={things} />
      ) : things.length === 0 ? (
        <p className="text-ink-soft">{t('nothing')}</p>
      ) : (
        <PersonRecordList things={things} showsKind />
      )}
    </>
  )
}

function ByKind({ things }: { things: readonly PersonRecord[] }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskPeople')
  return (
    <div className="columns-1 gap-4 lg:columns-2">
      {PERSON_RECORD_KINDS.map((kind) => {
        const own = things.filter((thing) => thing.kind === kind)
        return (
          <DeskSection
            key={kind}
            id={kind}
            title={t(`title.${kind}`)}
            className="mb-4 break-inside-avoid"
          >
            {own.length === 0 ? (
              <p className="text-ink-soft">{t(`empty.${kind}`)}</p>
            ) : (
              <PersonRecordList things={own} />
            )}
          </DeskSection>
        )
      })}
    </div>
  )
}
