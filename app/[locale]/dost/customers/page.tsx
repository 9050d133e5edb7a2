import { ActAsForm } from '@/components/desk/staff/act-as-form'
import { DeskSearch } from '@/components/desk/desk-frame'
import { DeskTable } from '@/components/desk/desk-table'
import { Link } from '@/components/ui/link'
import { findCustomers } from '@/lib/features/desk/queries/people'
import { DEFAULT_LOCALE, HREFLANG, LOCALE_NAMES, toLocale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { countCustomerSearch, countOpenedCustomer } from '../count-opened'
import { PersonContact } from '../queues/sale-link'
import { requireStaff } from '../require-staff'
import { SELLER_ROLE } from '@/lib/shared/roles'

export const instant = false

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function CustomersPage({ searchParams }: Props) {
  const staff = await requireStaff()
  const { q } = await searchParams
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const text = typeof q === 'string' ? q.slice(0, 100).replaceAll('\0', '') : ''
  if (text !== '') await countCustomerSearch(staff)
  const found = await findCustomers(text, staff)
  const [first] = found
  // A search that finds one person shows their data, so it counts as opened.
  if (first && found.length === 1) await countOpenedCustomer(staff, first)
  return (
    <>
      <h1 className="mb-5 text-3xl">{t('customers.title')}</h1>
      <DeskSearch
        label={t('customers.search')}
        hint={t('customers.hint')}
        value={text}
        submit={t('search')}
      />
      <DeskTable
        caption={t('customers.title')}
        empty={text === '' ? t('customers.start') : t('customers.empty')}
        columns={(['name', 'phone', 'role', 'city', 'language', 'cars', 'act'] as const).map(
          (key) => ({ key, label: t(`customers.${key}`), numeric: key === 'cars' }),
        )}
        rows={found.map(({ id, firstName, phone, role, city, locale, cars, isOwn }) => ({
          key: id,
          cells: {
            name: (
              <Link
                href={`/dost/customers/${id}`}
                className="inline-flex min-h-tap items-center font-medium text-accent hover:underline lg:min-h-6"
              >
                {firstName}
              </Link>
            ),
            phone: isOwn ? (
              <span className="inline-grid justify-items-start gap-1">
                <PersonContact id={id} phone={phone} cityId={null} />
              </span>
            ) : (
              phone
            ),
            role: t(role === SELLER_ROLE ? 'customers.sells' : 'customers.buys'),
            city,
            language: (
              <span lang={HREFLANG[toLocale(locale)]}>{LOCALE_NAMES[toLocale(locale)]}</span>
            ),
            cars: cars > 0 && (
              <Link
                href={`/dost/cars?q=${id}`}
                className="inline-flex min-h-tap items-center px-3 text-accent"
              >
                {cars}
              </Link>
            ),
            act: (
              <ActAsForm
                customer={
                  isOwn ? { customerId: id } : { phoneNumber: text.replace(/\D/g, '').slice(-10) }
                }
                firstName={firstName}
              />
            ),
          },
        }))}
      />
    </>
  )
}
