import { Link } from '@/components/ui/link'
import type { ViewedCar } from '@/lib/client/recently-viewed'
import { listPhotoSources } from '@/lib/features/vehicles/rules/renditions'
import { formatLakh } from '@/lib/i18n/lakh'
import type { Locale } from '@/lib/i18n/locales'

export function CarTile({ car, locale }: { car: ViewedCar; locale: Locale }) {
  const [rendered] = car.photo ? listPhotoSources({ src: car.photo, widths: [] }) : []
  return (
    <li className="car-card w-52 shrink-0 snap-start pb-3 [content-visibility:visible]">
      <div className="car-card-picture">
        {car.photo ? (
          <img
            src={car.photo}
            srcSet={rendered?.srcSet}
            sizes="13rem"
            alt=""
            width={800}
            height={600}
            loading="lazy"
          />
        ) : null}
      </div>
      <h3>
        <Link href={car.url}>{car.title}</Link>
      </h3>
      <p className="car-card-price">
        <data value={car.price}>{formatLakh(car.price, locale)}</data>
      </p>
    </li>
  )
}
