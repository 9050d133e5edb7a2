import { DeskSection } from '@/components/desk/desk-section'
import { MoveForms } from '@/components/desk/car/move-forms'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/components/ui/link'
import { readExchangeOfCar } from '@/lib/features/exchanges/queries/exchange'
import { isCarPromised } from '@/lib/features/exchanges/rules'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { type DeskPhoto, readDeskDocuments, readDeskPhotos } from '@/lib/features/desk/queries/yard'
import { MIN_PHOTOS } from '@/lib/features/vehicles/rules/photo-order'
import { readListingFacts } from '@/lib/features/vehicles/queries/listing'
import {
  listListingNeeds,
  listShownNeeds,
  type ListingFacts,
  type ListingNeed,
} from '@/lib/features/vehicles/rules/listing'
import {
  countPictures,
  listPictureFaults,
  scorePictures,
} from '@/lib/features/vehicles/rules/picture-score'
import { listMoves } from '@/lib/features/vehicles/rules/moves'
import { judgeLoan } from '@/lib/features/vehicles/rules/loan'
import { formatDay, toIndianDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { readMissingRights } from '@/lib/features/staff/queries'
import { findRightForMove } from '@/lib/features/staff/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requireStaff } from '../../require-staff'
import type { CarTab } from '@/lib/features/desk/rules/car-tabs'

const PLACE: Record<ListingNeed, CarTab> = {
  age: 'listing',
  report: 'inspection',
  work: 'listing',
  photos: 'photos',
  plates: 'photos',
  warranty: 'listing',
  price: 'listing',
  consent: 'listing',
  fee: 'now',
  owner: 'listing',
  facts: 'listing',
}
const ANCHOR: Partial<Record<ListingNeed, string>> = {
  age: '#facts',
  warranty: '#facts',
  owner: '#facts',
  facts: '#facts',
  fee: '#people',
}
const hrefOf = (id: string, need: ListingNeed) =>
  `/dost/cars/${id}?tab=${PLACE[need]}${ANCHOR[need] ?? ''}`
const countsOf = (facts: ListingFacts | undefined) => ({
  count: facts?.photographs ?? 0,
  least: MIN_PHOTOS,
  plates: facts?.openPlates ?? 0,
  work: facts?.openWork ?? 0,
  months: FIXED_TERMS.warrantyMonths,
})
const QUEUE: Partial<Record<CarTab, 'inspect' | 'photograph' | 'price'>> = {
  inspection: 'inspect',
  photos: 'photograph',
  listing: 'price',
}
const PRESSES = ['refurbish', 'list', 'withdraw', 'sendToAuction'] as const

/**
 * Links to the car's next task, and to the queue of this tab's task. Shows nothing while this tab
 * lacks something, because the tab says so itself.
 */
export async function NextListingNeed({ car, tab }: { car: DeskCarDetail; tab: CarTab }) {
  if (tab === 'now' || !listMoves(car.status, 'staff').includes('list')) return null
  const facts = await readListingFacts(car.id, new Date())
  if (!facts) return null
  const missing = listListingNeeds(facts)
  if (missing.some((need) => PLACE[need] === tab)) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const [need] = missing
  const place = need === undefined ? 'listing' : PLACE[need]
  const queue = QUEUE[tab]
  return (
    <p className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 bg-surface py-2">
      {place === tab ? null : (
        <LinkButton
          href={need === undefined ? `/dost/cars/${car.id}?tab=listing` : hrefOf(car.id, need)}
        >
          {need === undefined
            ? t('move.toPublish')
            : t('move.next', { need: t(`check.${need}`, countsOf(facts)) })}
        </LinkButton>
      )}
      {queue === undefined ? null : (
        <LinkButton href={`/dost/queues/${queue}`} tone="quiet">
          {t('move.nextCar', { queue: desk(`queues.${queue}`) })}
        </LinkButton>
      )}
    </p>
  )
}

/** Leaves out links to other tabs if `NextSection` is beside it. */
export async function NextSteps({
  car,
  isBesideNext = false,
}: {
  car: DeskCarDetail
  isBesideNext?: boolean
}) {
  const [staff, now] = [await requireStaff(), new Date()]
  const [facts, documents, lacking, photos] = [
    await readListingFacts(car.id, now),
    await readDeskDocuments(car, staff),
    await readMissingRights(staff.id, car.cityId),
    await readDeskPhotos(car.id),
  ]
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const moves = listMoves(car.status, 'staff')
  const missing = facts ? listListingNeeds(facts) : []
  const counts = countsOf(facts)
  const exchange = await readExchangeOfCar(car.id)
  if (exchange && isCarPromised(exchange))
    return (
      <DeskSection title={t('move.title')}>
        <p>{translatorOf(DEFAULT_LOCALE, 'deskExchange')('waits')}</p>
      </DeskSection>
    )
  const isSale = moves.includes('sell') || moves.includes('release')
  // Hides moves for which the Dost lacks a right; a note above names the right.
  const presses = PRESSES.filter(
    (move) => moves.includes(move) && !lacking.includes(findRightForMove(move)),
  )
  if (isBesideNext && presses.length === 0 && !moves.includes('list')) return null
  return (
    <DeskSection
      title={isBesideNext ? translatorOf(DEFAULT_LOCALE, 'deskCar')('moves') : t('move.title')}
    >
      {moves.length === 0 ? <p className="text-ink-soft">{t('move.none')}</p> : null}
      {moves.includes('inspect') && !isBesideNext ? (
        <LinkButton href={`/dost/cars/${car.id}?tab=inspection`} className="justify-self-start">
          {t('move.inspect')}
        </LinkButton>
      ) : null}
      {isSale && !isBesideNext ? (
        <LinkButton href={`/dost/cars/${car.id}?tab=deal`} className="justify-self-start">
          {translatorOf(DEFAULT_LOCALE, 'deskCar')('tabs.deal')}
        </LinkButton>
      ) : null}
      {car.status === 'auction' && !isBesideNext ? (
        <LinkButton href={`/dost/cars/${car.id}?tab=deal`} className="justify-self-start">
          {t('move.auctionOffers')}
        </LinkButton>
      ) : null}
      {moves.includes('list') ? (
        <>
          <h3 className="font-medium">{t('check.title')}</h3>
          <ul className="grid">
            {(facts ? listShownNeeds(facts) : []).map((need) => (
              <li key={need}>
                <Link
                  href={hrefOf(car.id, need)}
                  className="flex min-h-tap items-center gap-2 hover:text-accent"
                >
                  <Icon
                    name={missing.includes(need) ? 'alert' : 'check'}
                    label={t(missing.includes(need) ? 'check.missing' : 'check.ok')}
                    className={missing.includes(need) ? 'text-warn' : 'text-good'}
                  />
                  {t(`check.${need}`, counts)}
                </Link>
              </li>
            ))}
            <PicturesNotice photos={photos} vehicleId={car.id} />
            <LoanNotice car={car} today={toIndianDay(new Date())} />
            <li className="flex min-h-tap items-center gap-2 text-ink-soft">
              <Icon name="info" />
              {t('check.documents', {
                count: documents.filter(
                  ({ status }) => status === 'submitted' || status === 'verified',
                ).length,
              })}
            </li>
          </ul>
        </>
      ) : null}
      <MoveForms
        vehicleId={car.id}
        moves={presses}
        canList={missing.length === 0}
        price={car.price ?? 0}
      />
    </DeskSection>
  )
}

function PicturesNotice({
  photos,
  vehicleId,
}: {
  photos: readonly DeskPhoto[]
  vehicleId: string
}) {
  if (photos.length === 0) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const { score } = scorePictures(countPictures(photos))
  const retakes = photos.filter((photo) => listPictureFaults(photo).length > 0).length
  return (
    <li>
      <Link
        href={`/dost/cars/${vehicleId}?tab=photos`}
        className="flex min-h-tap items-center gap-2 hover:text-accent"
      >
        <Icon name={retakes > 0 ? 'alert' : 'info'} className={retakes > 0 ? 'text-warn' : ''} />
        {t('check.score', { score, retakes })}
      </Link>
    </li>
  )
}

function LoanNotice({ car, today }: { car: DeskCarDetail; today: string }) {
  const { letter, loanFinancier: bank } = car
  const standing = judgeLoan(car, today)
  if (standing === 'none') return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const isOpen = standing === 'noc' || standing === 'letterValid'
  return (
    <li>
      <Link
        href={`/dost/cars/${car.id}?tab=listing#facts`}
        className="flex min-h-tap items-center gap-2 hover:text-accent"
      >
        <Icon name={isOpen ? 'info' : 'alert'} className={isOpen ? '' : 'text-warn'} />
        {t(`check.loan.${standing}`, {
          bank: bank ?? '',
          amount: formatRupees(letter?.amount ?? 0),
          day: letter === null ? '' : formatDay(letter.goodUntil),
        })}
      </Link>
    </li>
  )
}
