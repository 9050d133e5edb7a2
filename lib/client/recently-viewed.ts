'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const MAX_REMEMBERED = 12

export interface ViewedCar {
  /** The public id, `veh_…`. */
  id: string
  url: string
  title: string
  photo: string | null
  /** Whole rupees, as seen at the time. */
  price: number
}

interface RecentlyViewedState {
  /** Newest first. */
  cars: ViewedCar[]
  see: (car: ViewedCar) => void
  clear: () => void
}

/** The last twelve cars that this browser looked at. They never leave it. */
export const useRecentlyViewed = create<RecentlyViewedState>()(
  persist(
    (set) => ({
      cars: [],
      see: (car) =>
        set(({ cars }) => ({
          cars: [car, ...cars.filter(({ id }) => id !== car.id)].slice(0, MAX_REMEMBERED),
        })),
      clear: () => set({ cars: [] }),
    }),
    { name: 'recently-viewed', partialize: ({ cars }) => ({ cars }) },
  ),
)
