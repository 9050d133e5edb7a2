import { CustomerLanguage } from '@/components/desk/customer-language'
import { ShowContact } from '@/components/desk/show-contact'
import { Link } from '@/components/ui/link'
import { isOwnCity } from '@/lib/features/desk/rules/private-facts'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requireStaff } from '../require-staff'

export function SaleLink({
  of: { vehicleId, car, carCode },
}: {
  of: { vehicleId: string; car: string; carCode: string }
}) {
  return (
    <Link
      href={`/dost/cars/${vehicleId}?tab=deal`}
      className="inline-grid min-h-tap content-center font-medium text-accent hover:underline"
    >
      {car}
      <span className="text-sm font-normal whitespace-nowrap text-ink-faint">{carCode}</span>
    </Link>
  )
}

interface PersonContactProps {
  id: string | null
  /** The customer's question, which identifies a contact that has no account. */
  queryId?: string
  phone: string
  cityId: number | null
}

export async function PersonContact({ id, queryId, phone, cityId }: PersonContactProps) {
  const staff = await requireStaff()
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const asked = queryId ?? id
  return asked !== null && isOwnCity(staff, cityId) ? (
    <ShowContact id={asked} masked={phone} />
  ) : (
    <span
      className="text-sm whitespace-nowrap text-ink-soft tabular-nums"
      title={t('contact.elsewhere')}
    >
      {phone}
      <span className="sr-only"> {t('contact.elsewhere')}</span>
    </span>
  )
}

/** A visitor who only asked a question has no language. */
export function PersonLink({
  name,
  language,
  ...contact
}: PersonContactProps & { name: string; language: string | null }) {
  return (
    <span className="content-center justify-items-start gap-x-3 gap-y-1 max-lg:inline-flex max-lg:flex-wrap max-lg:items-center lg:inline-grid">
      {contact.id === null ? (
        name
      ) : (
        <Link
          href={`/dost/customers/${contact.id}`}
          className="inline-flex min-h-tap items-center hover:text-accent hover:underline lg:min-h-6"
        >
          {name}
        </Link>
      )}
      <PersonContact {...contact} />
      {language !== null && <CustomerLanguage language={language} />}
    </span>
  )
}
