import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/ui/link'
import { type CachedCarPage } from '@/lib/features/vehicles/queries/cached-car-page'
import { AskSection } from './ask-section'
import { EmiCalculator } from './emi-calculator'
import { FairPrice } from './fair-price'
import { InspectionSection } from './inspection-section'
import { Papers } from './papers'
import { PriceBreakdown } from './price-breakdown'
import { PriceHistory } from './price-history'
import { Section } from './section'
import { Specifications } from './specifications'
import { TransferReadiness } from './transfer-readiness'
import { YourDost } from './your-dost'

/** Everything below the pictures, in the order in which buyers ask. */
export async function CarSections({ page }: { page: CachedCarPage }) {
  const { vehicle: car, inspection } = page
  const emi = await getTranslations('emi')
  return (
    <div className="car-sections min-w-0">
      <PriceBreakdown breakdown={car.priceBreakdown} />
      <FairPrice car={car} />
      <PriceHistory steps={car.priceHistory} listedAt={car.listedAt} />
      <Section id="emi" title={emi('title')}>
        <EmiCalculator price={car.price} age={page.age} />
        <p className="mt-2">
          <Link
            href={`/finance?price=${car.price}&year=${car.year}`}
            className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
          >
            {emi('more')}
          </Link>
        </p>
      </Section>
      <InspectionSection report={inspection} />
      <TransferReadiness readiness={car.transferReadiness} />
      <Specifications car={car} />
      <Papers car={car} />
      <YourDost dost={car.dost} />
      <AskSection
        vehicleId={car.vehicleId}
        car={`${car.year} ${car.make.name} ${car.model.name}`}
      />
    </div>
  )
}
