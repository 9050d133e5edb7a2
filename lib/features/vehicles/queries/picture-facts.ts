import { getDb } from '@/lib/server/db/client'
import { PUBLIC_STATES } from '../rules/moves'
import { isPhotoHidden } from './hidden-photos'
import { selectStatusNow } from './status-now'
import { getModelShape } from '@/lib/features/catalogue/queries/resources'
import { DRAWING_BODIES, type DrawingRequest, drawCar } from '@/lib/engines/car-drawing'

export type PictureFacts = NonNullable<Awaited<ReturnType<typeof readPictureFacts>>>

export async function readPictureFacts(carCode: string) {
  const car = await getDb()
    .$kysely.selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('photo')
          .select(['photo.storage_key', 'photo.widths'])
          .whereRef('photo.vehicle_id', '=', 'v.id')
          .orderBy(isPhotoHidden('photo'))
          .orderBy('photo.position')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .where('v.car_code', '=', carCode)
    .where('v.price', 'is not', null)
    .where('v.status', 'in', PUBLIC_STATES)
    .where('v.listed_at', 'is not', null)
    .select((of) => [
      'v.car_code as carCode',
      selectStatusNow(of).as('status'),
      'k.name as make',
      'm.name as model',
    ])
    .select([
      'm.slug as modelSlug',
      'm.body',
      'x.name as variant',
      'v.year',
      'v.kms',
      'v.owners',
      'v.price',
    ])
    .select(['x.fuel', 'x.transmission', 'v.colour', 'c.name as city'])
    .select(['p.storage_key as storageKey', 'p.widths'])
    .$narrowType<{ status: (typeof PUBLIC_STATES)[number]; price: number }>()
    .executeTakeFirst()
  return car ?? null
}

export async function drawModelPicture(request: DrawingRequest): Promise<string | null> {
  const { modelSlug, colour, view, kms, setting, mark } = request
  const shape = await getModelShape(modelSlug)
  if (!shape) return null
  const body = DRAWING_BODIES.find((known) => known === shape.body) ?? 'hatchback'
  return drawCar({
    ...shape,
    body,
    colour,
    view,
    seed: modelSlug,
    ...(kms === undefined ? {} : { kms }),
    ...(setting === undefined ? {} : { setting }),
    ...(mark === undefined ? {} : { mark }),
  })
}
