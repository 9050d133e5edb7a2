import { Link } from '@/components/ui/link'
import { CarName } from '../car-name'
import { PersonLink } from './sale-link'

interface PersonOfRow {
  person: string | null
  personId: string | null
  phone: string | null
  language: string | null
  cityId: number | null
}

export const renderPersonCell = (row: PersonOfRow, queryId?: string) =>
  row.person !== null &&
  row.phone !== null && (
    <PersonLink
      id={row.personId}
      {...(queryId !== undefined && { queryId })}
      name={row.person}
      phone={row.phone}
      language={row.language}
      cityId={row.cityId}
    />
  )

interface CarOfRow {
  vehicleId: string | null
  car: string | null
  carCode: string | null
}

export const renderCarCell = (
  { vehicleId, car, carCode }: CarOfRow,
  { tab, plate }: { tab?: string; plate?: string } = {},
) =>
  vehicleId !== null && (
    <CarName
      id={vehicleId}
      name={car ?? ''}
      code={carCode ?? ''}
      {...(tab !== undefined && { tab })}
      {...(plate !== undefined && { plate })}
    />
  )

export const renderNumberCell = (href: `/dost/${string}`, number: string) => (
  <Link
    href={href}
    className="inline-flex min-h-tap items-center font-medium whitespace-nowrap text-accent tabular-nums hover:underline lg:min-h-6"
  >
    {number}
  </Link>
)
