'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The spec's limit: 'You can compare only three cars'. */
const MAX_COMPARED_CARS = 3

export interface ComparedCar {
  /** The public id, `veh_…`. */
  id: string
  title: string
  photo: string | null
}

interface CompareState {
  cars: ComparedCar[]
  /** A car was ticked since the page was loaded: the bar that leads to the comparison is in sight. */
  isBarShown: boolean
  /** Adds a car at the end. False when three others are there already. */
  add: (car: ComparedCar) => boolean
  remove: (id: string) => void
  clear: () => void
  hide: () => void
}

export const useCompareStore = create<CompareState>()(
  persist(
    (set, get) => ({
      cars: [],
      isBarShown: false,
      add: (car) => {
        const { cars } = get()
        if (cars.some(({ id }) => id === car.id)) return true
        if (cars.length >= MAX_COMPARED_CARS) return false
        set({ cars: [...cars, car], isBarShown: true })
        return true
      },
      remove: (id) => set(({ cars }) => ({ cars: cars.filter((car) => car.id !== id) })),
      clear: () => set({ cars: [] }),
      hide: () => set({ isBarShown: false }),
    }),
    { name: 'compare', partialize: ({ cars }) => ({ cars }) },
  ),
)

/** The address at which the cars are compared. */
export function compareUrl(cars: readonly Pick<ComparedCar, 'id'>[]): string {
  return `/compare?cars=${cars.map(({ id }) => encodeURIComponent(id)).join(',')}`
}
