import { ClientMessages } from '@/components/layout/client-messages'
import { Card } from '@/components/ui/card'
import type { AgreedExchange } from '@/lib/features/exchanges/queries/exchange'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { formatMoment } from '@/lib/shared/dates'
import { toCarPath } from '../selling/seller-frame'
import { OldCars } from './old-cars'

interface OldCarsCardProps {
  vehicleId: string
  exchanges: readonly AgreedExchange[]
  /**
   * Part of the held car's price that the attached old car pays, in whole rupees; null without
   * one.
   */
  counted: number | null
  isActing: boolean
  locale: Locale
}

export function OldCarsCard({ vehicleId, exchanges, counted, isActing, locale }: OldCarsCardProps) {
  if (exchanges.length === 0) return null
  return (
    <Card className="p-5">
      <ClientMessages namespaces={['exchange']}>
        <OldCars
          vehicleId={vehicleId}
          cars={exchanges.map(({ id, car, carCode, price, until, now, newVehicleId, loan }) => ({
            exchangeId: id,
            ...{ car, price, counted: counted ?? price },
            carPath: toCarPath(carCode, 'overview'),
            until: formatMoment(until, HREFLANG[locale]),
            isOver: until <= now,
            hasChanged: loan.change !== null,
            isHere: newVehicleId === vehicleId,
          }))}
          isActing={isActing}
        />
      </ClientMessages>
    </Card>
  )
}
