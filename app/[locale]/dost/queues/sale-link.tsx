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
 * A customer of a queue: the name, the number to call, and the language that they chose, in which all our messages reach them.
 * A person who only asked a question has chosen none.
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
    <span className="inline-grid content-center">
      <a href={`tel:+91${phone}`} className="inline-grid min-h-tap content-center">
        {name}
        <span className="text-sm font-medium text-accent">{phone}</span>
      </a>
      {language !== null && <CustomerLanguage language={language} />}
    </span>
  )
}
