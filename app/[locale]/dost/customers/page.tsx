import { ActAsForm } from '@/components/desk/act-as-form'
import { DeskSearch } from '@/components/desk/desk-frame'
import { DeskTable } from '@/components/desk/desk-table'
import { Link } from '@/components/ui/link'
import { findCustomers } from '@/lib/features/desk/queries/people'
import { HREFLANG, LOCALE_NAMES, localeOr } from '@/lib/i18n/locales'
import { requireStaff } from '../require-staff'
import { deskTexts } from '../texts'
import { SELLER } from '@/lib/shared/roles'

export const instant = false

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export default async function CustomersPage({ searchParams }: Props) {
  await requireStaff()
  const [{ q }, t] = await Promise.all([searchParams, deskTexts()])
  const text = typeof q === 'string' ? q : ''
  const found = await findCustomers(text)
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
        columns={(
          ['name', 'phone', 'email', 'role', 'city', 'language', 'cars', 'act'] as const
        ).map((key) => ({ key, label: t(`customers.${key}`), numeric: key === 'cars' }))}
        rows={found.map(({ id, firstName, phone, emailId, role, city, locale, cars }) => ({
          key: id,
          cells: {
            name: firstName,
            phone,
            email: emailId,
            role: t(role === SELLER ? 'customers.sells' : 'customers.buys'),
            city,
            language: (
              <span lang={HREFLANG[localeOr(locale)]}>{LOCALE_NAMES[localeOr(locale)]}</span>
            ),
            cars: cars > 0 && (
              <Link
                href={`/dost/cars?q=${phone}`}
                className="inline-flex min-h-tap items-center px-3 text-accent"
              >
                {cars}
              </Link>
            ),
            act: (
              <ActAsForm
                phoneNumber={phone}
                texts={{
                  reason: t('customers.reason'),
                  hint: t('customers.reasonHint'),
                  submit: t('customers.actSubmit', { name: firstName }),
                  offline: t('offline'),
                }}
              />
            ),
          },
        }))}
      />
    </>
  )
}
