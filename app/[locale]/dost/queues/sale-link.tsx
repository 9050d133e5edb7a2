import { CustomerLanguage } from '@/components/desk/customer-language'
import { Link } from '@/components/ui/link'

/** A car of a queue, with the way to its sale. */
export function SaleLink({
  of: { vehicleId, car, carCode },
}: {
  of: { vehicleId: string; car: string; carCode: string }
}) {
  return (
    <Link
      href={`/dost/cars/${vehicleId}?tab=sale`}
      className="inline-grid min-h-tap content-center font-medium text-accent hover:underline"
    >
      {car}
      <span className="text-sm font-normal text-ink-faint">{carCode}</span>
    </Link>
  )
}

/**
 * A customer of a queue: the name, which leads to the customer, the number to call, and the language that they chose, in which all
 * our messages reach them. A person who only asked a question has chosen none.
 */
export function PersonLink({
  name,
  phone,
  language,
}: {
  name: string
  phone: string
  language: string | null
}) {
  return (
    <span className="inline-grid content-center justify-items-start">
      {language === null ? (
        name
      ) : (
        <Link
          href={`/dost/customers?q=${phone}`}
          className="inline-flex min-h-tap items-center hover:text-accent hover:underline lg:min-h-6"
        >
          {name}
        </Link>
      )}
      <a
        href={`tel:+91${phone}`}
        className="inline-flex min-h-tap items-center text-sm font-medium text-accent lg:min-h-6"
      >
        {phone}
      </a>
      {language !== null && <CustomerLanguage language={language} />}
    </span>
  )
}
