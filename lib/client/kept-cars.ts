'use client'

import { createStore, del, get, set, update, type UseStore } from 'idb-keyval'
import type { WalkPlace } from '@/lib/features/spins/rules/walk'
import type { ShotId } from '@/lib/features/vehicles/rules/shot-list'
import type {
  CarToPhotograph,
  InspectionCar,
  InspectionCars,
} from '@/lib/features/vehicles/schemas/inspection'
import { callApi } from './api'

export interface StoredYardCars extends InspectionCars {
  at: number
}

const KEY = 'cars'
const NAMES = 'names'
const FRESH_MS = 5 * 60_000
const KEPT_MS = 86_400_000

let store: UseStore | undefined
const cars = () => (store ??= createStore('yard-cars', 'cars'))

async function read(): Promise<StoredYardCars | null> {
  return (await get<StoredYardCars>(KEY, cars()).catch(() => null)) ?? null
}

type Older<Car extends CarToPhotograph> = Omit<Car, 'views' | 'walk'> &
  Partial<Pick<Car, 'views' | 'walk'>>
interface OlderCars extends Omit<StoredYardCars, 'cars' | 'toPhotograph'> {
  cars: Older<InspectionCar>[]
  toPhotograph?: Older<CarToPhotograph>[]
}

const complete = <Car extends CarToPhotograph>(car: Older<Car>) =>
  ({ ...car, views: car.views ?? [], walk: car.walk ?? { slots: null, taken: [] } }) as Car

export async function readStoredYardCars(now: number): Promise<StoredYardCars | null> {
  const kept: OlderCars | null = await read()
  if (!kept || Math.abs(now - kept.at) >= KEPT_MS) return null
  return {
    ...kept,
    cars: kept.cars.map((car) => complete<InspectionCar>(car)),
    toPhotograph: (kept.toPhotograph ?? []).map((car) => complete<CarToPhotograph>(car)),
  }
}

export async function deleteStoredYardCars(): Promise<void> {
  await del(KEY, cars()).catch(() => {})
}

type Names = Record<string, string>

export async function readStoredStaffNames(): Promise<Names> {
  return (await get<Names>(NAMES, cars()).catch(() => null)) ?? {}
}

async function keepName({ staffId, staffName }: InspectionCars): Promise<void> {
  await update<Names>(NAMES, (names) => ({ ...names, [staffId]: staffName }), cars()).catch(
    () => {},
  )
}

export async function deleteStoredStaffName(staffId: string): Promise<void> {
  await update<Names>(NAMES, ({ [staffId]: _, ...names } = {}) => names, cars()).catch(() => {})
}

/**
 * Stores this person's cars to inspect and to photograph, at most every five minutes. Deletes
 * another person's cars first, so that nobody sees them.
 */
export async function refreshStoredYardCars(staffId: string, now: number): Promise<void> {
  const kept = await read()
  if (kept && kept.staffId !== staffId) await deleteStoredYardCars()
  if (kept?.staffId === staffId && Math.abs(now - kept.at) < FRESH_MS) return
  const answer = await callApi<InspectionCars>('/staff/v1/inspections')
  if (answer.staffId !== staffId) return
  await keepName(answer)
  await set(KEY, { ...answer, at: now } satisfies StoredYardCars, cars()).catch(() => {})
}

/** Stores a car whose inspection is open, even if it isn't on the queue's first page. */
export async function storeOpenCar(staffId: string, car: InspectionCar): Promise<void> {
  const others = (kept: StoredYardCars) =>
    kept.cars.filter(({ vehicleId }) => vehicleId !== car.vehicleId)
  await update<StoredYardCars | undefined>(
    KEY,
    (kept) => (kept?.staffId === staffId ? { ...kept, cars: [car, ...others(kept)] } : kept),
    cars(),
  ).catch(() => {})
}

export async function storePhotographedCar(staffId: string, car: CarToPhotograph): Promise<void> {
  await update<StoredYardCars | undefined>(
    KEY,
    (kept) => {
      if (kept?.staffId !== staffId) return kept
      const others = (kept.toPhotograph ?? []).filter((one) => one.vehicleId !== car.vehicleId)
      const inspected = kept.cars.map((one) =>
        one.vehicleId === car.vehicleId ? { ...one, views: car.views, walk: car.walk } : one,
      )
      return { ...kept, cars: inspected, toPhotograph: [car, ...others] }
    },
    cars(),
  ).catch(() => {})
}

async function changeKeptCar(
  vehicleId: string,
  change: (car: CarToPhotograph) => Partial<CarToPhotograph>,
): Promise<void> {
  if ((await read()) === null) return
  const changed = <Car extends CarToPhotograph>(car: Car): Car =>
    car.vehicleId === vehicleId ? { ...car, ...change(complete<CarToPhotograph>(car)) } : car
  await update<StoredYardCars | undefined>(
    KEY,
    (kept) =>
      kept && {
        ...kept,
        cars: kept.cars.map(changed),
        toPhotograph: (kept.toPhotograph ?? []).map(changed),
      },
    cars(),
  ).catch(() => {})
}

/** Records that the server has this view, so that the stored car doesn't show it as missing. */
export async function addViewToStoredCar(vehicleId: string, view: ShotId): Promise<void> {
  await changeKeptCar(vehicleId, ({ views }) => ({ views: [...new Set([...views, view])] }))
}

export async function noteKeptSide(vehicleId: string, { slot, slots }: WalkPlace): Promise<void> {
  await changeKeptCar(vehicleId, ({ walk }) => ({
    walk: { slots, taken: [...new Set([...walk.taken, slot])] },
  }))
}
