'use client'

import { create } from 'zustand'
import { persist } from 'zustand/middleware'

const MAX_REMEMBERED = 12

export interface ViewedCar {
  id: string
  url: string
  title: string
  photo: string | null
  price: number
}

interface RecentlyViewedState {
  cars: ViewedCar[]
  see: (car: ViewedCar) => void
  clear: () => void
}

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
